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
  # From the inside out: a signature covers what lies within it.
  find "$app/Contents" -type f \( -name '*.so' -o -name '*.dylib' \) -print0 |
    xargs -0 -n 20 codesign --force --timestamp --options runtime --sign "$SIGN_IDENTITY"
  codesign --force --timestamp --options runtime --entitlements "$here/entitlements.plist" \
    --sign "$SIGN_IDENTITY" "$app"
  codesign --verify --strict --verbose=2 "$app"
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
