import { expect, test } from 'vitest'
import { findWrites, readTables } from './find-writes.ts'
import { parse } from './read-source.ts'

const TABLES = readTables([
  {
    file: 'server/src/lots/tables.ts',
    program: parse(
      'tables.ts',
      "export const lots = pgTable('lots', {})\nexport const views = pgTable('lot_views', {})",
    ),
  },
])

/** A hash stands for the dollar of a template, which would look like a mistake in a plain string. */
const writesOf = (text: string) => {
  const source = `import { lots, views as seen } from '../lots/tables.ts'\n${text.replaceAll('#{', '$' + '{')}`
  const program = parse('x.ts', source)
  return findWrites({ file: 'server/src/bidding/x.ts', program }, TABLES).map(({ table }) => table?.name ?? null)
}

test.each([
  ['await db.insert(lots).values(row)', ['lots']],
  ['await tx.update(seen).set(changes).where(isIt)', ['lot_views']],
  ['await ctx.db.delete(lots)', ['lots']],
  ["import * as all from '../lots/tables.ts'\nawait db.delete(all.views)", ['lot_views']],
  ['const table = lots\nawait db.insert(table).values(row)', ['lots']],
  ['const save = (table: Table) => db.insert(table).values(row)', [null]],
  ['await this.#db.insert(given).values(row)', [null]],
  ["await client.query('insert into lots (id) values ($1)')", ['lots']],
  ["await client.query('INSERT INTO public.lots values ($1)')", ['lots']],
  ['await client.query(`update "lots" set a = 1`)', ['lots']],
  ['await client.query(`update only lots l set a = 1`)', ['lots']],
  ["await client.query(`update lots\n  set #{names.join(', ')}`)", ['lots']],
  ['await client.query(`update lots #{changes}`)', ['lots']],
  ['await db.execute(sql`delete from #{lots} where id = #{id}`)', ['lots']],
  [
    'await db.execute(sql`with gone as (delete from lot_views returning 1) insert into lots select 1`)',
    ['lots', 'lot_views'],
  ],
  ["const text = 'merge into lots using given on true when matched then do nothing'", ['lots']],
  ["const text = 'copy lot_views (id) from stdin'", ['lot_views']],
  ["const text = 'truncate lots'", ['lots']],
  ["const text = 'insert ' + 'into ' + 'lots' + ' values ($1)'", ['lots']],
  ["const text = ['delete', 'from', 'lots'].join(' ')", ['lots']],
  ["const NAME = 'lots'\nconst text = `insert into #{NAME} values ($1)`", ['lots']],
  ['const text = `insert into #{name} values ($1)`', [null]],
  ["const text = 'delete from ' + name", [null]],
  ['const text = `#{verb} into lots values ($1)`', ['lots']],
  ['const text = sql`update #{sql.identifier(name)} set a = 1`', [null]],
  ["const text = 'insert into strangers values ($1)'", [null]],
])('%s is seen to write %j', (text, names) => {
  expect(writesOf(text)).toEqual(names)
})

test.each([
  ['this.#kept.delete(key)'],
  ["createHash('sha256').update(text).digest()"],
  ['list.insert(3)'],
  ["await client.query('select id from lots for update skip locked')"],
  ["await client.query('select id from lots order by id for no key update of lots')"],
  ['await db.execute(sql`select 1 on conflict (id) do update set a = excluded.a`)'],
  ['await db.select().from(lots)'],
  ["throw new Error('another copy of the house is running')"],
  ['// insert into lots'],
])('%s writes nothing', (text) => {
  expect(writesOf(text)).toEqual([])
})
