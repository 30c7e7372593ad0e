import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
const USER = 'postgres'

const isRoot = process.getuid?.() === 0
const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, USER]).toString())
const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : null

/** The command as somebody who is not root. What it starts is the command itself: its id is the one to signal. */
export const asOwner = (command: readonly string[]): string[] =>
  owner === null
    ? [...command]
    : ['setpriv', '--reuid', USER, '--regid', USER, '--init-groups', '--inh-caps=-all', '--', ...command]

export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
}

export function writeSettings(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 })
  if (owner !== null) chownSync(file, owner.uid, owner.gid)
}
