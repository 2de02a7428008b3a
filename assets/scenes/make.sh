#!/bin/bash
# make.sh [picture or set...]   renders, denoises and grades pictures, then encodes them into ../pictures.
#   WIDTH, SAMPLES   override a picture's own size and samples, for a quick look: nothing is encoded then
#   WORK             where plates, frames and PNGs go (default: out/ beside this file, not kept in git)
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=${WORK:-$here/out}
mkdir -p "$work"
export PLATES=$work DENOISE=$work/denoise PYTHONDONTWRITEBYTECODE=1

[ -x "$DENOISE" ] || g++ -O3 -march=native -ffast-math -pthread -o "$DENOISE" "$here/denoise.cpp"
for mood in day dusk; do
  [ -f "$work/$mood.npy" ] || nice -n 19 python3 "$here/gulf.py" "$mood" "$work/$mood.npy" 26
done

for view in bay garden; do
  [ -f "$work/$view.npy" ] || nice -n 19 python3 "$here/bay.py" "$work/$view.npy" "$view"
done
while read -r view mood height shore; do
  [ -f "$work/$view.npy" ] || nice -n 19 python3 "$here/gulf.py" "$mood" "$work/$view.npy" 26 "$height" "$shore"
done <<'VIEWS'
tenth day 30 200
clear clear 30 200
beach clear 5 62
VIEWS

# picture, width, samples, and the width to which it is reduced, where threads are finer than a pixel
table='
hero               2240  36
blinds             1440  30
shades             1600  56
shutters           1440  28
draperies          1600  36
screens            1600  28
scenes-evening     1920  56
cells              1440  96
slats              1440  80
slat-repair        1440  96
louvers            1440  64
cloth              1440  44
weave              1440  88
screen-mesh        1280  36
remote             1280  36
wall-switch        1440 160
tape               1440  96
bracket            1440  96
workbench          1600  40
parts-drawer       1600  72
sample-book        1440  72
sample-cards       1440  48
appointment-book   1440  64
blinds-office      1440  26
shutters-reading   1600  56
bare-windows       1200  40
draperies-dining   1440  26
roman-shade        1440  26
porch-dusk         1600  28
porch-morning      1600  32
balcony            1600  48
boardwalk          1600  28
bedroom-foot       1600  48
stair-window       1600  48
reading-dark       1600  32
arrival            1600  48
tower              1600  32
installation       1440  32
drapes-motor       1440  40
'

# a set of states.py or window_rooms.py, width, samples, its frames; louvers and slats are reduced to 960
sets='
openness           1200  40  bare cloth blackout
night              960  24  bare cloth blackout
louvers            1200  26  0 45 90
slats              1200  18  0 45 90
scenes             960   24  morning afternoon
topdown            960   20  closed top both
porch              960   28  up down insect privacy
drapes             960   40  open sheers lined blackout
'

# the style cards, each a function of shade_styles.py, window_styles.py, shutter_styles.py, drape_styles.py, porch.py or motors.py
styles=$(sed -n 's/^def \(style_[a-z_]*\)():/\1/p' "$here"/{shade_styles,window_styles,shutter_styles,drape_styles,porch,motors}.py | tr _ -)
table+=$(for style in $styles; do
  case $style in
    *-insect) echo "$style 1600 14 800" ;;
    *-blinds-* | *-shutters-* | *-ripplefold | *-pinch-pleat) echo "$style 1200 24" ;;
    *) echo "$style 800 36" ;;
  esac
done)

# the swatches, by kind and color
swatches=$(python3 -c 'import json, sys
for kind, colors in json.load(sys.stdin).items():
    print(*(f"swatch-{kind}-{color}" for color in colors), sep="\n")' <"$here/swatches.json")
table+=$'\n'$(for swatch in $swatches; do echo "$swatch 640 8"; done)
mkdir -p "$here/../pictures/swatches"

make_set() {
  read -r width samples frames < <(awk -v p="$1" '$1 == p { $1 = ""; print }' <<<"$sets")
  mkdir -p "$work/$1"
  for frame in $frames; do
    nice -n 19 blender -b -P "$here/render.py" -- "$1-$frame" "$work/$1/$1-$frame" "${WIDTH:-$width}" "${SAMPLES:-$samples}" >"$work/$1-$frame.log" 2>&1
  done
  nice -n 19 python3 "$here/develop_sets.py" "$work/$1" "$1"
  [ -z "${WIDTH:-}${SAMPLES:-}" ] || return 0
  reduced=()
  [[ $1 != louvers && $1 != slats ]] || reduced=(-resize 960 0)
  for state in "$work/$1"/*.png; do
    nice -n 19 cwebp -quiet -q 95 -m 6 -sharp_yuv "${reduced[@]}" "$state" -o "$here/../pictures/$(basename "$state" .png).webp"
  done
}

pictures=${*:-$(awk 'NF { print $1 }' <<<"$table$sets")}
for p in $pictures; do
  if grep -q "^$p " <<<"$sets"; then
    make_set "$p"
    grep -q "^$p " <<<"$table" || continue # a close-up has the same name
  fi
  read -r width samples reduced < <(awk -v p="$p" '$1 == p { print $2, $3, $4 }' <<<"$table") || true
  : "${width:?no picture is called $p}"
  quick=${WIDTH:-}${SAMPLES:-}
  width=${WIDTH:-$width}
  samples=${SAMPLES:-$samples}
  nice -n 19 blender -b -P "$here/render.py" -- "$p" "$work/$p" "$width" "$samples" >"$work/$p.log" 2>&1
  nice -n 19 python3 "$here/develop.py" "$work/$p" "$work/$p.png" "$p"
  [ -z "$quick" ] || continue
  crop=()
  [ -z "$reduced" ] || crop=(-resize "$reduced" 0)
  [ "$p" != sample-cards ] || crop=(-crop 0 80 1440 880) # the desk's far edge
  [ "$p" != shades ] || crop=(-crop 0 0 1548 1032) # a half-seen lamp at the right edge
  folder=$here/../pictures quality=98
  [[ $p != swatch-* ]] || folder+=/swatches quality=90
  nice -n 19 cwebp -quiet -q "$quality" -m 6 -sharp_yuv "${crop[@]}" "$work/$p.png" -o "$folder/$p.webp"
done
