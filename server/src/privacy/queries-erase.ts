import type { PoolClient } from 'pg'
import { PERSON_TABLES, type PersonTable, SWEPT } from './person-tables.ts'

export interface Me {
  id: number
  email: string
  phone: string
  /** Who it is in words: names, numbers and addresses as they may stand in a text. */
  words: readonly string[]
}

/** What stands in the place of what was erased. */
export const MARK = '[erased]'

/** Begins a statement in which `me` is the person. */
export const ME = `with me as (select $1::int as id, $2::text as email, $3::text as phone)`

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
}

/** Erases a person in every table, at once or, of papers, later. In the caller's transaction. */
export async function eraseRows(client: PoolClient, me: Me, when: 'erase' | 'later'): Promise<void> {
  await client.query("select set_config('gavelhouse.erasing', 'on', true)")
  const columns = await listColumns(client)
  const values = [me.id, me.email, me.phone]
  for (const [table, rule] of Object.entries(PERSON_TABLES)) {
    const act = rule[when]
    if (act === undefined) continue
    if ('delete' in act) await client.query(`${ME} delete from "${table}" where ${rule.of}`, values)
    else await client.query(`${ME} update "${table}" set ${assignments(table, act, columns)} where ${rule.of}`, values)
  }
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

async function listColumns(client: PoolClient): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable"
     from information_schema.columns where table_schema = 'public'`,
  )
  return rows
}

/** Replaces what identifies somebody wherever a text of others may name them. */
export async function sweepTexts(client: PoolClient, me: Me): Promise<void> {
  const columns = await listColumns(client)
  for (const [table, names] of Object.entries(SWEPT)) {
    for (const name of names) {
      const isJson = columns.some((column) => column.table === table && column.name === name && column.type === 'jsonb')
      const pattern = patternOf(me.words, isJson)
      if (pattern === null) return
      const text = `regexp_replace("${name}"::text, $1, '${MARK}', 'gi')`
      await client.query(
        `update "${table}" set "${name}" = ${isJson ? `${text}::jsonb` : text} where "${name}"::text ~* $1`,
        [pattern],
      )
    }
  }
  // What waits to be done, and what was done lately, may carry an address.
  const pattern = patternOf(me.words, true)
  if (pattern !== null)
    await client.query(`update pgboss.job set data = null where data::text ~* $1 and state >= 'completed'`, [pattern])
}

/**
 * Whole words, and only what no sentence holds by chance: a company called Tools, or somebody called Ann, takes nothing of others
 * with them.
 */
function patternOf(words: readonly string[], isJson: boolean): string | null {
  const wanted = words
    .filter((word) => word.trim().length > 3 && /[\s\d@]/.test(word.trim()))
    .map((word) => (isJson ? JSON.stringify(word).slice(1, -1) : word))
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return wanted.length === 0 ? null : `(?<![[:alnum:]])(${wanted.join('|')})(?![[:alnum:]])`
}
