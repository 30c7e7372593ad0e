import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { downloadLog as api } from '@gavelhouse/shared/proofs/contract.ts'
import { openLog } from '@gavelhouse/shared/proofs/open-log.ts'
import { bidderName } from '@gavelhouse/shared/proofs/seal-line.ts'
import { logText } from '@gavelhouse/shared/proofs/signed-text.ts'
import type { Context } from '../accounts/caller.ts'
import type { ProofServices } from './context.ts'
import { findLoggedLot, listLog } from './queries.ts'
import { listHeads } from './queries-heads.ts'
import { sha256 } from './seal-tools.ts'

/** Only of a lot that is over, and only what may be shown of it. */
export async function downloadLog(
  ctx: Context & ProofServices,
  { lotId }: InputOf<typeof api>,
): Promise<OutputOf<typeof api>> {
  const [lot, rows, heads] = await ctx.db.transaction(
    async (tx) => [await findLoggedLot(tx, lotId), await listLog(tx, lotId), await listHeads(tx, lotId)] as const,
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (lot === null) throw new AppError('not_found')
  const { status } = lot
  if (status !== 'sold' && status !== 'closed') throw new AppError('log_not_open')
  const unhashed = rows.filter(({ hash }) => hash === null).length
  const lastHash = rows.at(-1)?.hash
  if (lastHash === null || lastHash === undefined) throw new AppError('log_without_hashes')

  const people = new Map<number, string>()
  const bidderOf = (userId: number): string => {
    const name = people.get(userId) ?? bidderName(lot.bidderSalt, userId, sha256)
    people.set(userId, name)
    return name
  }
  const lines = openLog(
    rows.map(({ number, at, fact, ...line }) => ({ event: { number, at, fact }, ...line })),
    bidderOf,
    sha256,
  )
  const { soldToId, soldBy, soldPrice, price } = lot
  const outcome = { status, price: soldPrice ?? price, soldBy, soldTo: soldToId === null ? null : bidderOf(soldToId) }
  const names = Object.fromEntries([...people].map(([userId, name]) => [name, ctx.aliasOf(lotId, userId)]))
  const file = { format: 'gavelhouse-log-2' as const, lotId, title: lot.title, names, outcome }
  const signature = ctx.signer.sign(logText(file, lastHash))
  return { ...file, lines, unhashed, keyId: ctx.signer.keyId, signature, ...(heads.length > 0 && { heads }) }
}
