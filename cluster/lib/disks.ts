import { execFileSync } from 'node:child_process'
import { statfs, unlink } from 'node:fs/promises'
import path from 'node:path'

/** Of a machine's disk: some hundred megabytes are PostgreSQL's own from the beginning. */
const MEGABYTES = 900
const BALLAST = 'ballast'

/** The folder as a disk of its own that can be full. In an own world only (own-world.ts). */
export function mountDisk(folder: string, megabytes = MEGABYTES): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'none', folder])
}

/** Leaves not one block to anybody. */
export async function fillDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  execFileSync('fallocate', ['-l', String(bavail * bsize), path.join(folder, BALLAST)])
}

export const freeDisk = (folder: string): Promise<void> => unlink(path.join(folder, BALLAST))
