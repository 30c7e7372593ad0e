import { createHash } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import type { ProviderCard } from '../provider.ts'
import { replaceCardMarks } from '../queries.ts'

/** That somebody has these cards, as hashes that name none of them. */
export async function rememberCards(
  db: Db,
  userId: number,
  cards: readonly Pick<ProviderCard, 'fingerprint'>[],
): Promise<void> {
  const prints = [...new Set(cards.map(({ fingerprint }) => fingerprint))]
  await replaceCardMarks(
    db,
    userId,
    prints.map((print) => createHash('sha256').update(`card ${print}`).digest()),
  )
}
