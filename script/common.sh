# Shared by script/server and script/test: installs what is missing, once.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

fail() {
  echo "$1" >&2
  exit 1
}

command -v npm >/dev/null || fail "npm is needed: install Node.js 20 or newer."

# Packages: installed when the lock file differs from the one they were installed from.
install_packages() {
  local wanted installed=node_modules/.installed-from
  wanted=$(sha256sum package-lock.json | cut -d' ' -f1)
  if [ "$(cat "$installed" 2>/dev/null)" != "$wanted" ]; then
    echo "Installing packages ..."
    npm ci --no-audit --no-fund --loglevel=error
    echo "$wanted" >"$installed"
  fi
}

# Pages: built when a source file changed since the last build.
build_pages() {
  local wanted built=web/build/.built-from
  wanted=$(find shared/src web/src web/public web/*.ts web/*.js web/package.json package-lock.json -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1)
  if [ "$(cat "$built" 2>/dev/null)" != "$wanted" ]; then
    echo "Building pages ..."
    npm run --silent build:pages >web-build.log 2>&1 || { cat web-build.log >&2; fail "The pages could not be built."; }
    rm -f web-build.log
    echo "$wanted" >"$built"
  fi
}

# A program from Debian's packages, when it is missing and we may install it. Further names are packages it cannot do without.
install_program() {
  local program=$1 package=$2
  shift
  command -v "$program" >/dev/null && return
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing $package ..."
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update && apt-get install -y --no-install-recommends "$@"; } >/tmp/install-"$package".log 2>&1 ||
      fail "$package could not be installed, see /tmp/install-$package.log."
  else
    fail "$program is missing: install $*."
  fi
}

# The browser of the journeys, unless CHROMIUM names one: the one without windows is faster, but what is there will do.
find_browser() {
  local faster=chromium-headless-shell
  if [ -z "${CHROMIUM:-}" ]; then
    command -v chromium >/dev/null || install_program $faster $faster
    CHROMIUM=$(command -v $faster || command -v chromium)
  fi
  export CHROMIUM
}
