#!/bin/sh
# Cuts what nearly every page needs out of each theme's letters: beside this file, from the packages'
# own. Needs fonttools and brotli (Python), and is run again when a package's version changes.
cd "$(dirname "$0")" || exit 1

# The characters stand in ../fonts.css as well, as each face's unicode-range.
CHARACTERS=20-7E,A0,A9,B0,B7,C4,C9,D6,D7,DC,DF,E0,E4,E7,E8,E9,F1,F6,FC,2013,2014,2018,2019,201A,201C,201D,201E,2026,20AC,2212

cut() {
  from="../../../node_modules/@fontsource-variable/$1/files/$1-latin-wght-normal.woff2"
  fonttools varLib.instancer -q "$from" "wght=$2" -o "$1.tmp" &&
    pyftsubset "$1.tmp" --unicodes="$CHARACTERS" --flavor=woff2 --output-file="$1-basic.woff2" \
      --layout-features=kern,liga,tnum,ccmp,locl,mark,mkmk,calt,rvrn --no-hinting \
      --name-IDs=0,1,2,3,4,5,6,13,14
  rm -f "$1.tmp"
}

cut besley 400:600
cut petrona 400:600
cut brygada-1918 400:600
cut instrument-sans 400:700
cut figtree 400:700
