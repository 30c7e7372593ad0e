import { restoreSale as api } from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { readCureHours } from '../checkout/cure-hours.ts'
import { answer } from '../http/serve.ts'
import { listLines, lockInvoice } from '../invoices/queries.ts'
import { restoreLines } from '../invoices/restore-lines.ts'
import { admitToInvoice } from './admit-to-invoice.ts'
import { hasOpenChance } from './queries-chances.ts'
import { listGivenUp, setRestored } from './queries-given-up.ts'

/**
 * The buyer wants to pay after all. Only while nothing of it was given on: what went to somebody else is theirs. The strike
 * stays until the invoice is paid, and counts no more from then on (strikes.ts).
 */
export async function restoreSale(ctx: UserContext, input: InputOf<typeof api>) {
  const { invoiceId, reason } = input
  await admitToInvoice(ctx, invoiceId, api)
  await saveAudited(ctx, { act: 'restore_sale', kind: 'invoice', input }, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    // Once something of the rest was paid its sums stand.
    if (invoice !== null && invoice.frozenAt !== null) throw new AppError('cannot_restore')
    const givenUp = await listGivenUp(tx, invoiceId)
    const lines = (await listLines(tx, invoiceId)).filter(({ id }) => givenUp.includes(id))
    if (lines.some(({ status }) => status === 'void')) throw new AppError('sale_given_on')
    if (lines.length === 0 || lines.some(({ status, source }) => status !== 'cancelled' || !isWon(source)))
      throw new AppError('cannot_restore')
    const lotIds = lines.map(({ lotId }) => lotId)
    if (await hasOpenChance(tx, lotIds)) throw new AppError('second_chance_open')
    const lineIds = lines.map(({ id }) => id)
    await restoreLines(tx, { invoiceId, lineIds, reason, staffId: ctx.user.id, hours: await readCureHours(tx) })
    await setRestored(tx, lineIds)
    return { id: invoiceId, details: { reason, lineIds } }
  })
  return answer({ invoiceId }, 'sale_restored')
}

/** What was bought outright has gone back to its lot (rule 27). */
const isWon = (source: string): boolean => source === 'bid' || source === 'award'
