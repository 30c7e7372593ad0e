import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import { LIST_RIGHTS } from '@gavelhouse/shared/office/lists.ts'
import type { getPackingSlip as api } from '@gavelhouse/shared/tracking/office-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { pdfAnswer } from '../invoices/paper/make-paper.ts'
import { manifestDocument } from '../invoices/paper/manifest-document.ts'
import { readHouse } from '../invoices/paper/paper-head.ts'
import { getReachable } from '../invoices/reachable-invoice.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { findParcel, listPacked } from './queries.ts'

/** The manifest of the invoice with what is in this parcel alone. */
export async function getPackingSlip(ctx: UserContext, { parcelId }: InputOf<typeof api>): Promise<FileAnswer> {
  const parcel = await findParcel(ctx.db, parcelId)
  if (parcel === null) throw new AppError('not_found')
  const { head } = await getReachable(ctx, parcel.invoiceId, LIST_RIGHTS.shipping)
  const [told, packed] = await Promise.all([readInvoice(ctx.db, head), listPacked(ctx.db, [parcelId])])
  const units = new Map(packed.map(({ id, quantity }) => [id, quantity]))
  const lines = told.lines.flatMap((line) => {
    const quantity = units.get(line.id)
    return quantity === undefined ? [] : [{ ...line, quantity, returnedQuantity: 0, status: 'live' as const }]
  })
  const house = await readHouse(ctx.db)
  const document = manifestDocument({ ...told, lines }, { house, language: ctx.language ?? 'en' })
  return pdfAnswer(`parcel-${parcelId}`, await ctx.papers.make({ type: 'pdf', documents: [document] }))
}
