#!/usr/bin/env bash
# dist/palmyra-VERSION-macos-ARCH.dmg from dist/Palmyra.app. Signs and notarises where it is given
# an identity, and says so where it is not:
#   SIGN_IDENTITY     "Developer ID Application: …"; empty leaves the ad-hoc signature of the build
#   NOTARY_PROFILE    a keychain profile of `xcrun notarytool store-credentials`
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
cd "$root"
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' palmyra/__init__.py)
app=dist/Palmyra.app
dmg=dist/palmyra-$version-macos-$(uname -m).dmg
[ -d "$app" ] || { echo "no $app: build it first" >&2; exit 1; }

if [ -n "${SIGN_IDENTITY:-}" ]; then
  sign() { codesign --force --timestamp --options runtime --sign "$SIGN_IDENTITY" "$@"; }
  # From the inside out: a signature covers what lies within it. Whatever its name, a file of
  # machine code is known by its first four bytes; the framework's own has no ending.
  find "$app/Contents" -type f -not -path "$app/Contents/MacOS/palmyra" | while read -r file; do
    case $(od -An -N4 -tx1 "$file" | tr -d ' ') in
      cffaedfe | cafebabe | cefaedfe) sign "$file" ;;
    esac
  done
  find "$app/Contents" -type d -name '*.framework' | while read -r framework; do
    sign "$framework"
  done
  sign --entitlements "$here/entitlements.plist" "$app"
  codesign --verify --deep --strict --verbose=2 "$app"
else
  echo "no SIGN_IDENTITY: not signed; players must allow the app themselves, see the README"
fi

stage=build/dmg
rm -rf "$stage" "$dmg"
mkdir -p "$stage"
cp -R "$app" "$stage/"
cp LICENSE "$stage/LICENSE.txt"
ln -s /Applications "$stage/Applications"
hdiutil create -volname "Palmyra $version" -srcfolder "$stage" -fs HFS+ -format UDZO -ov "$dmg"

if [ -n "${SIGN_IDENTITY:-}" ]; then
  codesign --force --timestamp --sign "$SIGN_IDENTITY" "$dmg"
fi
if [ -n "${SIGN_IDENTITY:-}" ] && [ -n "${NOTARY_PROFILE:-}" ]; then
  xcrun notarytool submit "$dmg" --keychain-profile "$NOTARY_PROFILE" --wait
  xcrun stapler staple "$dmg"
else
  echo "no NOTARY_PROFILE or no signature: not notarised"
fi
echo "$dmg"
