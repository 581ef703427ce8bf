; The installer for Windows (Inno Setup 6):  iscc /DVersion=1.2.3 packaging\windows\palmyra.iss
; For one user, without administrator; a start menu entry, record files, and an uninstaller that
; asks about the player's own games.
#ifndef Version
  #error Give the version: iscc /DVersion=1.2.3
#endif
#define Id "io.github.palmyra_game.Palmyra"

[Setup]
AppId={{6A0C2B63-6E1B-4B6F-9C0E-5D1B7C6F2A41}
AppName=Palmyra
AppVersion={#Version}
AppVerName=Palmyra {#Version}
AppPublisher=The Palmyra developers
AppPublisherURL=https://github.com/palmyra-game/palmyra
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Palmyra
DefaultGroupName=Palmyra
PrivilegesRequired=lowest
DisableProgramGroupPage=yes
DisableDirPage=auto
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
ChangesAssociations=yes
CloseApplications=yes
SetupIconFile=..\..\build\icons\palmyra.ico
UninstallDisplayIcon={app}\palmyra.exe
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=palmyra-{#Version}-setup
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "it"; MessagesFile: "compiler:Languages\Italian.isl"

[CustomMessages]
en.RecordType=Palmyra record
de.RecordType=Palmyra-Partie
fr.RecordType=Partie de Palmyra
it.RecordType=Partita di Palmyra
en.MedinaType=Medina record
de.MedinaType=Medina-Partie
fr.MedinaType=Partie de Medina
it.MedinaType=Partita di Medina
en.PalermoType=Palermo record
de.PalermoType=Palermo-Partie
fr.PalermoType=Partie de Palermo
it.PalermoType=Partita di Palermo
en.RemoveData=Remove your games, records and settings as well?%n%n%1%n%nNo keeps them for a later installation.
de.RemoveData=Auch deine Partien, Aufzeichnungen und Einstellungen entfernen?%n%n%1%n%nNein behält sie für eine spätere Installation.
fr.RemoveData=Supprimer aussi vos parties, enregistrements et réglages ?%n%n%1%n%nNon les conserve pour une installation ultérieure.
it.RemoveData=Rimuovere anche partite, registrazioni e impostazioni?%n%n%1%n%nNo le conserva per una prossima installazione.

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; Files of an earlier version that this one no longer has.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\dist\palmyra\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\Palmyra"; Filename: "{app}\palmyra.exe"; AppUserModelID: "{#Id}"
Name: "{autodesktop}\Palmyra"; Filename: "{app}\palmyra.exe"; AppUserModelID: "{#Id}"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.palmyra"; ValueType: string; ValueData: "Palmyra.Record"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.palmyra"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-palmyra-record"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.palmyra\OpenWithProgids"; ValueType: string; ValueName: "Palmyra.Record"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\Palmyra.Record"; ValueType: string; ValueData: "{cm:RecordType}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Palmyra.Record\DefaultIcon"; ValueType: string; ValueData: "{app}\palmyra.exe,0"
Root: HKA; Subkey: "Software\Classes\Palmyra.Record\shell\open\command"; ValueType: string; ValueData: """{app}\palmyra.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.medina"; ValueType: string; ValueData: "Palmyra.MedinaRecord"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.medina"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-medina-record"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.medina\OpenWithProgids"; ValueType: string; ValueName: "Palmyra.MedinaRecord"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\Palmyra.MedinaRecord"; ValueType: string; ValueData: "{cm:MedinaType}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Palmyra.MedinaRecord\DefaultIcon"; ValueType: string; ValueData: "{app}\palmyra.exe,0"
Root: HKA; Subkey: "Software\Classes\Palmyra.MedinaRecord\shell\open\command"; ValueType: string; ValueData: """{app}\palmyra.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.palermo"; ValueType: string; ValueData: "Palmyra.PalermoRecord"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.palermo"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-palermo-record"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.palermo\OpenWithProgids"; ValueType: string; ValueName: "Palmyra.PalermoRecord"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\Palmyra.PalermoRecord"; ValueType: string; ValueData: "{cm:PalermoType}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Palmyra.PalermoRecord\DefaultIcon"; ValueType: string; ValueData: "{app}\palmyra.exe,0"
Root: HKA; Subkey: "Software\Classes\Palmyra.PalermoRecord\shell\open\command"; ValueType: string; ValueData: """{app}\palmyra.exe"" ""%1"""

[Run]
Filename: "{app}\palmyra.exe"; Description: "{cm:LaunchProgram,Palmyra}"; Flags: nowait postinstall skipifsilent

[Code]
{ The game's own folder, as platformdirs names it. }
function DataFolder(): String;
begin
  Result := ExpandConstant('{localappdata}\palmyra');
end;

{ Asked once everything of ours is gone. A silent uninstall keeps the games unless told
  /REMOVEDATA: losing them must be somebody's decision. }
function RemovesData(): Boolean;
var
  Number: Integer;
begin
  Result := False;
  for Number := 1 to ParamCount do
    if CompareText(ParamStr(Number), '/REMOVEDATA') = 0 then
      Result := True;
  if not Result and not UninstallSilent() then
    Result := MsgBox(FmtMessage(CustomMessage('RemoveData'), [DataFolder()]),
      mbConfirmation, MB_YESNO or MB_DEFBUTTON2) = IDYES;
end;

procedure CurUninstallStepChanged(CurUninstallStep: TUninstallStep);
begin
  if (CurUninstallStep = usPostUninstall) and DirExists(DataFolder()) then
    if RemovesData() then
      DelTree(DataFolder(), True, True, True);
end;
