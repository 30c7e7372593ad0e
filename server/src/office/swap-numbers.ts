import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { swapNumbers as api } from '@gavelhouse/shared/office/numbering-contract.ts'
import { admitTo } from '../accounts/admit.ts'
import { recordAudits, saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { lockNumberedLots } from '../lots/queries-numbers.ts'
import { keepNumbers } from './keep-numbers.ts'

const ACT = 'swap_numbers'

/** In one step: there is no moment in which both have the same number, or one of them none. */
export async function swapNumbers(ctx: UserContext, input: InputOf<typeof api>) {
  const { id, otherId, reason } = input
  await saveAudited(ctx, { act: ACT, kind: 'lot', input }, async (tx) => {
    const [one, other] = await lockNumberedLots(tx, [id, otherId])
    if (one === undefined || other === undefined) throw new AppError('not_found')
    for (const { auctionId } of [one, other]) admitTo(auctionId, api, ctx)
    if (one.auctionId !== other.auctionId) throw new AppError('not_found')
    const plan = [
      { ...one, lotNumber: other.lotNumber },
      { ...other, lotNumber: one.lotNumber },
    ]
    const numbered = await keepNumbers(tx, [one, other], plan, input)
    const details = { reason }
    const others = numbered.filter((lot) => lot.id !== id)
    await recordAudits(
      tx,
      ctx.user,
      others.map(({ id: lotId, changes }) => ({ act: ACT, subject: `lot:${lotId}`, details, changes })),
    )
    return { id, details, changes: numbered.find((lot) => lot.id === id)?.changes ?? [] }
  })
  return answer({ id }, 'numbers_swapped')
}
