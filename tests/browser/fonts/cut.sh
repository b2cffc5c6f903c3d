#!/bin/sh
# Cuts the letters that the demo shops use out of DejaVu 2.37, beside this file: cut.sh FOLDER, where
# the fonts lie. Needs fonttools (Python).
for name in DejaVuSans DejaVuSans-Bold DejaVuSerif DejaVuSerif-Bold; do
  pyftsubset "$1/$name.ttf" --no-hinting --name-IDs=0,1,2,3,4,5,6,13,14 \
    --layout-features=kern,liga,ccmp,locl,mark,mkmk \
    --unicodes=20-7E,A0-17F,2010-2027,2030-203A,20AC,2122,2190-2193,2212,25A0-25FF,2600-26FF,2713-2717,FFFD \
    --output-file="$(dirname "$0")/$name.ttf"
done
