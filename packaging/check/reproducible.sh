#!/usr/bin/env bash
# Two builds of one commit, in two folders, at two times, by two users' hands; and what differs:
#     reproducible.sh WORK [COMMIT]
# What may differ is named here and nothing else: ALLOWED is a pattern of paths within a package.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$1"
work=$(realpath "$1")
commit=$(git -C "$root" rev-parse "${2:-HEAD}")
allowed=${ALLOWED:-'^$'}
for number in one two; do
  rm -rf "${work:?}/$number folder"
  git clone --quiet "$root" "$work/$number folder"
  git -C "$work/$number folder" checkout --quiet --detach "$commit"
done
(cd "$work/one folder" && umask 022 && TZ=UTC LC_ALL=C.UTF-8 make --silent packages >"$work/one.log" 2>&1)
(cd "$work/two folder" && umask 077 && TZ=Asia/Tokyo LC_ALL=C make --silent packages >"$work/two.log" 2>&1)
failed=0
for package in "$work/one folder"/dist/palmyra*.{deb,tar.gz}; do
  name=$(basename "$package")
  if cmp --silent "$package" "$work/two folder/dist/$name"; then
    echo "$name: the same bytes, $(stat -c %s "$package")"
    continue
  fi
  for number in one two; do
    rm -rf "${work:?}/$number"
    mkdir "$work/$number"
    case $name in
      *.deb) dpkg-deb --raw-extract "$work/$number folder/dist/$name" "$work/$number/tree" ;;
      *) tar --extract --gzip --file "$work/$number folder/dist/$name" --directory "$work/$number" ;;
    esac
    (cd "$work/$number" && find . -printf '%p %y %m %l\n' | LC_ALL=C sort) >"$work/$number.list"
    (cd "$work/$number" && find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum) >"$work/$number.sums"
  done
  others=$(diff "$work/one.sums" "$work/two.sums" | sed -n 's/^[<>] [0-9a-f]*  //p' | sort -u |
    grep -Ev "$allowed" || true)
  echo "$name: differs"
  diff "$work/one.list" "$work/two.list" || failed=1
  if [ -n "$others" ]; then
    printf '  %s\n' "$others"
    failed=1
  fi
done
exit "$failed"
