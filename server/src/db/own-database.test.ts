import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { beginOwnDatabase } from './own-database.ts'

/** The group a signal from the terminal goes to: the fifth field, behind the name in brackets. */
const groupOf = async (pid: number | string): Promise<number> =>
  Number((await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[2])

test('Ctrl-C is for the house alone: its own database stays until the house has ended what it does', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'gavelhouse-own-'))
  await chmod(dir, 0o755)
  const database = await beginOwnDatabase(readConfig({ DATA_DIR: dir, DEMO: '0' }))
  try {
    await database?.untilReady()
    expect(await groupOf(database?.process.pid ?? 0)).not.toBe(await groupOf('self'))
  } finally {
    await database?.stop()
    await rm(dir, { recursive: true, force: true })
  }
}, 60_000)

test('a folder that cannot be one is told by its setting', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'gavelhouse-own-'))
  const file = path.join(dir, 'file')
  await writeFile(file, '')
  const config = readConfig({ DATA_DIR: file, DEMO: '0' })
  await expect(beginOwnDatabase(config)).rejects.toThrow(/^The folder of DATA_DIR cannot be used: E/)
  await rm(dir, { recursive: true })
})
