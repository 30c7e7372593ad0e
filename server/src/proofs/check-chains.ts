import type { LotFact } from '@gavelhouse/shared/bidding/lot-state.ts'
import { hashLine, type RulesSnapshot } from '@gavelhouse/shared/proofs/seal-line.ts'
import type { Pool } from 'pg'
import { SEAL_TOOLS } from './seal-tools.ts'

interface ChainRow {
  lot_id: number
  bidder_salt: string
  number: number
  at: number
  run: number
  fact: LotFact
  hash: string
  salt: string | null
  rules: RulesSnapshot | null
}

const LINES_AT_ONCE = 5_000

const READ_LINES = `
  select g.lot_id, encode(l.bidder_salt, 'hex') as bidder_salt, g.number, ms(g.at) as at, g.run, g.fact,
    encode(g.hash, 'hex') as hash, encode(g.salt, 'hex') as salt, g.rules
  from lot_log g join lots l on l.id = g.lot_id
  where (g.lot_id, g.number) > ($1, $2) and g.hash is not null
  order by g.lot_id, g.number limit ${LINES_AT_ONCE}`

/** Takes the hash of every line again. Answers the first lines whose hash is not the one they lead to. */
export async function findBrokenChains(
  pool: Pick<Pool, 'query'>,
  most: number,
): Promise<{ lot_id: number; number: number }[]> {
  const broken: { lot_id: number; number: number }[] = []
  let last = { lot_id: 0, number: 0, hash: '' }
  while (broken.length < most) {
    const { rows } = await pool.query<ChainRow>(READ_LINES, [last.lot_id, last.number])
    for (const row of rows) {
      const { lot_id: lotId, number, at, run, fact, rules, salt, hash } = row
      const chain = { hash: last.lot_id === lotId ? last.hash : null, bidderSalt: row.bidder_salt }
      const isRight = hashLine(chain, lotId, { event: { number, at, fact }, run, rules }, salt, SEAL_TOOLS) === hash
      if (!isRight) broken.push({ lot_id: lotId, number })
      last = { lot_id: lotId, number, hash }
    }
    if (rows.length < LINES_AT_ONCE) break
  }
  return broken.slice(0, most)
}
