# shellcheck shell=sh
# Looks for Node.js, which builds the browser client. Sourced by ./espionage and ./verify.

# node_is_new_enough: Node.js 20.19 or later with npm.
node_is_new_enough() {
  command -v node >/dev/null && command -v npm >/dev/null || return 1
  node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)'
}
