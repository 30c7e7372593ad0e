import { createHash } from 'node:crypto'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { refundShare } from '@gavelhouse/shared/money/refund-share.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { requestReturn as api } from '@gavelhouse/shared/returns/contract.ts'
import { returnableUntil, unitsToReturn } from '@gavelhouse/shared/returns/return-life.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { isOwnUpload } from '../files/queries.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { getOwnHead } from '../invoices/own-invoices.ts'
import { presentInvoice } from '../invoices/present.ts'
import { insertInvoiceLog, type Line, listLines, lockInvoice } from '../invoices/queries.ts'
import { countRequested, findRequested, insertReturn, type ReturnedLine } from './queries.ts'
import { mailRequested, mailReturn } from './tell-return.ts'

type Input = InputOf<typeof api>

/** P-1018: of a paid invoice of one's own, units that neither came back nor are asked for already. */
export async function requestReturn(ctx: UserContext, input: Input) {
  await getOwnHead(ctx, input.invoiceId)
  await checkPictures(ctx, input.pictures)
  const number = await ctx.db.transaction((tx) => write(ctx, tx, input))
  return answer({ number }, 'return_requested')
}

/** Whoever names a picture has uploaded it for this. */
async function checkPictures({ db, user }: UserContext, names: readonly string[]): Promise<void> {
  for (const name of names)
    if (!name.startsWith('return_request/') || !(await isOwnUpload(db, user.id, name)))
      throw fieldError(api.input.fields, 'pictures', problem('only_own_pictures'))
}

async function write({ user, key }: UserContext, tx: Db, input: Input): Promise<number> {
  const { invoiceId, items, reason, pictures } = input
  // From here on nobody else can ask for, or give back, the same units.
  await lockInvoice(tx, invoiceId)
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const earlier = key === null ? null : await findRequested(tx, user.id, key)
  if (earlier !== null) {
    if (earlier.requestHash !== requestHash) throw new AppError('idempotency_mismatch')
    return earlier.id
  }
  const head = await getOwnHead({ db: tx, user }, invoiceId)
  const { isPaid, paidAt } = presentInvoice(head)
  if (!isPaid) throw new AppError('invoice_unpaid')
  const until = returnableUntil({ isPaid, paidAt }, head.returnDays)
  if (until === null || until < head.now) throw new AppError('return_too_late')

  const lines = askedLines(items, await listLines(tx, invoiceId), await countRequested(tx, invoiceId))
  const sum = (name: 'subtotal' | 'premium' | 'tax') => lines.reduce((total, line) => total + line[name], 0)
  const id = await insertReturn(
    tx,
    {
      ...{ invoiceId, userId: user.id, state: 'requested', reason, pictures: [...new Set(pictures)] },
      ...{ subtotal: sum('subtotal'), premium: sum('premium'), tax: sum('tax'), requestKey: key, requestHash },
    },
    lines,
  )
  await insertInvoiceLog(tx, [{ invoiceId, act: 'return_requested', details: { returnId: id } }])
  await mailReturn(tx, id)
  await mailRequested(tx, id)
  return id
}

/** With what each would come to if nothing else came back before. */
function askedLines(
  items: Input['items'],
  lines: readonly Line[],
  requested: ReadonlyMap<number, number>,
): ReturnedLine[] {
  // Named twice, a line is asked for with both together.
  return [...Map.groupBy(items, ({ lineId }) => lineId)].map(([lineId, parts]) => {
    const line = lines.find(({ id, status }) => id === lineId && status !== 'cancelled' && status !== 'void')
    if (line === undefined) throw new AppError('not_found')
    const requestedQuantity = requested.get(lineId) ?? 0
    const left = unitsToReturn({ ...line, requestedQuantity })
    const quantity = parts.reduce((sum, { units }) => sum + units, 0)
    if (quantity > left) throw new AppError('units_not_left', { left })
    const { subtotal, premium, tax, total } = sumsOf(line, { quantity, before: requestedQuantity })
    if (total === 0) throw new AppError('units_not_left', { left: 0 })
    return { lineId, quantity, subtotal, premium, tax }
  })
}

function sumsOf(line: Line, { quantity, before }: { quantity: number; before: number }) {
  const [subtotal, premium, tax] = [line.subtotal ?? 0, line.premium ?? 0, line.tax ?? 0]
  const sums = { subtotal, premium, tax, total: subtotal + premium + tax }
  const refundedUnits = line.returnedQuantity + before
  const share = refundShare({ quantity: line.quantity, refundedUnits, sums }, quantity)
  if ('reason' in share) throw new AppError('units_not_left', { left: share.left })
  return share
}
