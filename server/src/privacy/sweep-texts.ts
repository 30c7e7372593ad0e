import type { PoolClient } from 'pg'
import { forgetDoneJobs, listColumns, ME, type Me, replaceTexts } from './queries-erase.ts'
import { inJson, type Sweeper, sweeperFor } from './sweep-words.ts'
import { SWEPT, type SweptTable } from './swept-tables.ts'

/** Who somebody is, as it may stand in a text. */
export interface Words {
  /** Nobody else's: e-mail address and telephone numbers. */
  own: readonly [string, ...string[]]
  /** Names, company and streets, which others may have as well. */
  shared: readonly string[]
}

interface Swept {
  place: string
  isTheirs: boolean
  texts: (string | null)[]
}

/** Replaces what identifies somebody where a text names them. Before their rows are erased, which say what is theirs. */
export async function sweepTexts(client: PoolClient, me: Me, words: Words): Promise<void> {
  const columns = await listColumns(client)
  const own = sweeperFor(words.own)
  const all = sweeperFor([...words.own, ...words.shared])
  for (const [table, swept] of Object.entries(SWEPT)) {
    const isJson = swept.columns.map((name) =>
      columns.some((column) => column.table === table && column.name === name && column.type === 'jsonb'),
    )
    const sweptBy = ({ sweep }: Sweeper, texts: Swept['texts']) =>
      texts.map((text, at) => text && (isJson[at] === true ? inJson(sweep) : sweep)(text))
    const differs = (texts: Swept['texts'], others: Swept['texts']) => texts.some((text, at) => text !== others[at])
    for (const { place, isTheirs, texts: before } of await holdRows(client, me, { table, swept, own, all })) {
      if (!isTheirs && !differs(sweptBy(own, before), before)) continue
      const left = sweptBy(all, before)
      if (!differs(left, before)) continue
      const texts = swept.columns.map((name, at) => ({ name, isJson: isJson[at] === true, text: left[at] ?? null }))
      await replaceTexts(client, table, { place, texts })
    }
  }
  await forgetDoneJobs(client, own.pattern)
}

/** Rows that may name them: theirs, and those of others in which their address or number may stand. */
async function holdRows(
  client: PoolClient,
  { id, email, phone }: Me,
  {
    table,
    swept: { columns, of = 'false' },
    own,
    all,
  }: { table: string; swept: SweptTable; own: Sweeper; all: Sweeper },
): Promise<Swept[]> {
  const texts = columns.map((name) => `"${name}"::text`)
  const text = `concat_ws(E'\\n', ${texts.join(', ')})`
  const { rows } = await client.query<Swept>(
    `${ME} select ctid::text as place, (${of}) is true as "isTheirs", array[${texts.join(', ')}] as texts
     from "${table}" where ${text} ~* $4 and (${text} ~* $5 or (${of})) for no key update`,
    [id, email, phone, all.pattern, own.pattern],
  )
  return rows
}
