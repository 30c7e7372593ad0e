import type { PoolClient } from 'pg'
import { PERSON_TABLES, type PersonTable } from './person-tables.ts'

export interface Me {
  id: number
  email: string
  phone: string
}

/** Begins a statement in which `me` is the person. */
export const ME = `with me as (select $1::int as id, $2::text as email, $3::text as phone)`

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
}

/** Until the transaction ends, what is never changed may lose its words (migration 0053). */
export async function allowErasing(client: PoolClient): Promise<void> {
  await client.query("select set_config('gavelhouse.erasing', 'on', true)")
}

/** Erases a person in every table, at once or, of papers, later. In the caller's transaction. */
export async function eraseRows(client: PoolClient, me: Me, when: 'erase' | 'later'): Promise<void> {
  const columns = await listColumns(client)
  const values = [me.id, me.email, me.phone]
  for (const [table, rule] of Object.entries(PERSON_TABLES)) {
    const act = rule[when]
    if (act === undefined) continue
    if ('delete' in act) await client.query(`${ME} delete from "${table}" where ${rule.of}`, values)
    else await client.query(`${ME} update "${table}" set ${assignments(table, act, columns)} where ${rule.of}`, values)
  }
}

/** Writes the texts of a row that the caller holds. */
export async function replaceTexts(
  client: PoolClient,
  table: string,
  { place, texts }: { place: string; texts: readonly { name: string; isJson: boolean; text: string | null }[] },
): Promise<void> {
  const values = texts.map(({ name, isJson }, at) => `"${name}" = $${at + 2}${isJson ? '::jsonb' : ''}`)
  const given = texts.map(({ text }) => text)
  await client.query(`update "${table}" set ${values.join(', ')} where ctid = $1::tid`, [place, ...given])
}

/** What was done lately may carry an address. */
export async function forgetDoneJobs(client: PoolClient, pattern: string): Promise<void> {
  await client.query(`update pgboss.job set data = null where data::text ~* $1 and state >= 'completed'`, [pattern])
}

function assignments(table: string, act: NonNullable<PersonTable['later']>, columns: readonly Column[]): string {
  const blanks = (act.blank ?? []).map((name) => {
    const column = columns.find((one) => one.table === table && one.name === name)
    if (column === undefined) throw new Error(`${table} has no column ${name}`)
    return `"${name}" = ${blankOf(column)}`
  })
  return [...blanks, ...Object.entries(act.set ?? {}).map(([name, value]) => `"${name}" = ${value}`)].join(', ')
}

function blankOf({ type, isNullable }: Column): string {
  if (isNullable) return 'null'
  return type === 'jsonb' || type.startsWith('_') ? "'{}'" : "''"
}

export async function listColumns(client: PoolClient): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable"
     from information_schema.columns where table_schema = 'public'`,
  )
  return rows
}
