import { accessSync, constants, readdirSync } from 'node:fs'
import path from 'node:path'

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin']
const POSTGRES = '/usr/lib/postgresql'

/** The programs of a cluster and the packages of Debian they come with. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni python3-etcd',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
} as const

export type Program = keyof typeof PACKAGES

export function findProgram(name: Program): string {
  const found = FOLDERS.map((folder) => path.join(folder, name)).find(isThere)
  if (found === undefined) throw new Error(`${name} is missing (Debian's ${PACKAGES[name]}): script/cluster --install`)
  return found
}

/** The newest PostgreSQL of this machine: the one from npm has no tools to copy and rewind a standby. */
export function findPostgres(): string {
  const versions = isThere(POSTGRES) ? readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a)) : []
  const folder = versions
    .map((version) => path.join(POSTGRES, version, 'bin'))
    .find((bin) => isThere(`${bin}/pg_rewind`))
  if (folder === undefined)
    throw new Error("PostgreSQL 15 is missing (Debian's postgresql-15): script/cluster --install")
  return folder
}

function isThere(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
