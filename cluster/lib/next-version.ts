import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** What a version shares with the one before. */
const SHARED = ['node_modules', 'server/node_modules', 'shared', 'web']
const COPIED = ['package.json', 'server/package.json', 'server/src', 'server/build', 'server/migrations']

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** Additive, as ours are: a table, a column on the table that every bid writes, and an index that nobody waits for. */
const changesOf = (number: number) => ({
  inside: `CREATE TABLE "next_version_${number}" ("id" integer PRIMARY KEY);--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "next_version_${number}" text;`,
  before: `CREATE INDEX CONCURRENTLY IF NOT EXISTS "lots_next_version_${number}_idx" ON "lots" ("created_at");\n`,
})

/** A folder with the version after this one: the same house with one migration more. Answers where it lies. */
export async function makeNextVersion(dir: string, number: number): Promise<string> {
  const root = path.join(dir, `version${number}`)
  await mkdir(path.join(root, 'server'), { recursive: true })
  for (const name of COPIED) await cp(path.join(ROOT, name), path.join(root, name), { recursive: true })
  for (const name of SHARED) await symlink(path.join(ROOT, name), path.join(root, name))
  for (let each = 1; each <= number; each += 1) await addMigration(path.join(root, 'server/migrations'), each)
  return root
}

async function addMigration(folder: string, number: number): Promise<void> {
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  const last = journal.entries.at(-1) as Journal['entries'][number]
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next_version_${number}`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  await writeFile(file, JSON.stringify(journal))
  const { inside, before } = changesOf(number)
  await writeFile(path.join(folder, `${tag}.sql`), inside)
  await mkdir(path.join(folder, 'before'), { recursive: true })
  await writeFile(path.join(folder, 'before', `${tag}.sql`), before)
}
