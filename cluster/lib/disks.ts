import { execFileSync, spawnSync } from 'node:child_process'
import { readFile, unlink } from 'node:fs/promises'
import path from 'node:path'

/** Of a machine's disk: some hundred megabytes are PostgreSQL's own from the beginning. */
const MEGABYTES = 900
const BALLAST = 'ballast'

/** The folder as a disk of its own that can be full. In an own world only (own-world.ts). */
export function mountDisk(folder: string, megabytes = MEGABYTES): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'none', folder])
}

/** Leaves not one block to anybody: writes until there is no room. */
export function fillDisk(folder: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${path.join(folder, BALLAST)}`, 'bs=64k'])
}

export const freeDisk = (folder: string): Promise<void> => unlink(path.join(folder, BALLAST))

/** Takes away every disk below this folder, so that the folder can be removed. */
export async function unmountDisks(dir: string): Promise<void> {
  const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' ')[1] ?? '')
  for (const folder of mounts.filter((mount) => mount.startsWith(`${dir}/`))) execFileSync('umount', ['-l', folder])
}
