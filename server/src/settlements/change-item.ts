import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { toCents } from '@gavelhouse/shared/money.ts'
import type * as api from '@gavelhouse/shared/settlements/settle-contract.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { deleteChange, putChange } from './queries-changes.ts'
import { readStatement } from './read-statement.ts'
import { holdSeller } from './save-terms.ts'

/** What came back gives commission back, so that what is put in its place counts the other way too. */
export async function changeItem(ctx: UserContext, input: InputOf<typeof api.changeItem>) {
  const { sellerId, item, reason } = input
  if (input.commission === null && input.fees === null) throw new AppError('nothing_chosen')
  const change = { act: 'change_settlement', kind: 'seller', input }
  const { id } = await saveAudited(ctx, change, async (tx) => {
    await holdSeller(tx, sellerId)
    const { lines } = await readStatement(tx, { sellerId, auctionId: null })
    const line = lines.find((open) => open.item === item)
    if (line === undefined) throw new AppError('not_found')
    const sign = line.kind === 'return' ? -1 : 1
    const commission = input.commission === null ? null : sign * toCents(input.commission)
    const fees = input.fees === null ? null : toCents(input.fees)
    await putChange(tx, { item, sellerId, commission, fees, reason, staffId: ctx.user.id })
    const old = { commission: line.commission, fees: line.fees }
    return { id: sellerId, details: { item, lot: line.lotNumber, reason, old, new: { commission, fees } } }
  })
  return answer({ id }, 'settlement_changed')
}

export async function restoreItem(ctx: UserContext, input: InputOf<typeof api.restoreItem>) {
  const { sellerId, item } = input
  const { id } = await saveAudited(ctx, { act: 'restore_settlement', kind: 'seller', input }, async (tx) => {
    await holdSeller(tx, sellerId)
    if (!(await deleteChange(tx, sellerId, item))) throw new AppError('not_found')
    return { id: sellerId, details: { item } }
  })
  return answer({ id }, 'settlement_restored')
}
