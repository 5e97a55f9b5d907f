#!/bin/sh
# render.sh scene.py group/name [more names] [-- --samples 64]: renders finals one after another, quietly, and puts each into content/ when it is whole. Two runs at a time need an ART_OUT each.
# render.sh all: everything, about one to two minutes a picture on two idle cores.
set -e
here=$(cd "$(dirname "$0")" && pwd); out=${ART_OUT:-/tmp/art-out}; content=$here/../content
one() { # scene, name, options
  scene=$1; name=$2; shift 2
  nice -n 19 blender -b -P "$here/$scene" -- "$name" --out "$out" "$@" 2>&1 | grep -E 'settled|DONE|Error|Traceback|File "' || true
  [ -s "$out/$name.jpg" ] || { echo "FAILED $name"; return 0; }
  # A scene may give the same matter in more than one colour.
  for file in "$out/${name%/*}"/*.jpg; do
    case $name in gallery/*) to=$content/gallery/${file##*/} ;; *) to=$content/pictures/${name%/*}/${file##*/} ;; esac
    mkdir -p "$(dirname "$to")"; cp "$file" "$to.part"; mv "$to.part" "$to"; rm "$file"
  done
}
if [ "$1" = all ]; then
  /usr/bin/python3 "$here/micrograph.py"
  for s in pellets powders film glass parts yard matter; do
    for n in $(grep -oE "'(categories|industries|company|media|gallery|matter)/[a-z-]+'" "$here/$s.py" | tr -d "'" | sort -u); do one "$s.py" "$n"; done
  done
  /usr/bin/python3 "$here/crops.py" powder pastilles pellets-natural pellets-white liquids
  exit
fi
scene=$1; shift; names=
while [ $# -gt 0 ] && [ "$1" != -- ]; do names="$names $1"; shift; done
[ "$1" = -- ] && shift
for n in $names; do one "$scene" "$n" "$@"; done
