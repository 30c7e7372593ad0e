#!/bin/sh
# Keeps one segment of PostgreSQL's write-ahead log, compressed, for a restore to any moment:
#   archive_command = 'sh /path/to/archive-wal.sh "%p" "%f" /backups/wal'
# Whatever cuts it off, under its name there is all of a segment or nothing; one that is there is never replaced.
set -eu
source=$1 name=$2 folder=$3
target=$folder/$name.gz

is_same() {
  gzip -dc "$target" | cmp -s - "$source"
}

if [ -e "$target" ]; then
  # PostgreSQL asks again when it was stopped before it heard that we were done.
  is_same && exit 0
  echo "archive-wal: $name is in $folder with another content" >&2
  exit 1
fi

part=$folder/.$name.$$.part
trap 'rm -f "$part"' EXIT
gzip -1 -c "$source" > "$part"
sync "$part"
# A link, because it fails where a move would replace what somebody else has put there meanwhile.
ln "$part" "$target" || is_same
sync "$folder"
