import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { FileStore } from '../files/file-store.ts'
import { orNull } from '../files/or-null.ts'
import { writeWhole } from '../files/write-whole.ts'
import { CopyOut } from './copy-out.ts'
import { EXPORT_README } from './export-readme.ts'
import { SECRET_COLUMNS, SECRET_TABLES } from './secrets.ts'

interface ExportedTable {
  table: string
  rows: number
  bytes: number
  sha256: string
  columns: { name: string; type: string }[]
}

export interface ExportManifest {
  format: 'gavelhouse-export-1'
  at: string
  tables: ExportedTable[]
  files: { name: string; bytes: number; sha256: string }[]
}

/**
 * Everything a house owns in open formats: a file of JSON lines for each table, as they all were at one moment, and its files.
 * Without what lets somebody in. Nothing is held in memory but a chunk of what passes.
 */
export async function exportHouse(
  folder: string,
  { url, fileStore }: { url: string; fileStore: FileStore },
): Promise<ExportManifest> {
  if (((await orNull(readdir(folder))) ?? []).length > 0) throw new Error(`${folder} is not empty.`)
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: url, application_name: 'gavelhouse-export' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ at: Date }>('select now() as at')
    const tables: ExportedTable[] = []
    for (const [table, columns] of await listTables(client))
      tables.push(await exportTable(client, folder, table, columns))
    await client.query('commit')
    const files: ExportManifest['files'] = []
    for await (const name of fileStore.list('')) {
      const content = await fileStore.read(name)
      if (content === null) continue // deleted since it was listed
      await writeWhole(path.join(folder, 'files', name), content)
      files.push({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
    }
    await writeFile(path.join(folder, 'README.md'), EXPORT_README)
    const manifest = { format: 'gavelhouse-export-1', at: rows[0]?.at.toISOString() ?? '', tables, files } as const
    await writeWhole(path.join(folder, 'manifest.json'), Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
    return manifest
  } finally {
    await client.end()
  }
}

/** Every table of the house with those of its columns that may leave it, in the order of their names. */
async function listTables(client: pg.Client): Promise<Map<string, ExportedTable['columns']>> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`,
  )
  const mayLeave = rows.filter(
    ({ table, name }) => !SECRET_TABLES.includes(table) && !(SECRET_COLUMNS[table] ?? []).includes(name),
  )
  const byTable = Map.groupBy(mayLeave, ({ table }) => table)
  return new Map([...byTable].map(([table, columns]) => [table, columns.map(({ name, type }) => ({ name, type }))]))
}

async function exportTable(
  client: pg.Client,
  folder: string,
  table: string,
  columns: ExportedTable['columns'],
): Promise<ExportedTable> {
  const file = await open(path.join(folder, 'tables', `${table}.ndjson`), 'wx', 0o600)
  const written = new Written(file)
  try {
    const wanted = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
    // No character that JSON leaves as it is stands for a quote or an end here, so that lines come as they are.
    const statement = `copy (select to_jsonb(t) from (select ${wanted} from ${pg.escapeIdentifier(table)}) t)
      to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`
    const copy = new CopyOut(statement, (chunk) => written.write(chunk))
    client.query(copy)
    await copy.done
    await file.sync()
  } finally {
    await file.close()
  }
  return { table, ...written.facts(), columns }
}

class Written {
  #file: FileHandle
  #hash = createHash('sha256')
  #rows = 0
  #bytes = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  async write(line: Buffer): Promise<void> {
    this.#hash.update(line)
    this.#rows += 1
    this.#bytes += line.length
    await this.#file.write(line)
  }

  facts = () => ({ rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') })
}
