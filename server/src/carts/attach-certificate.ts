import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { attachCertificate as api } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { isFileName } from '../files/file-name.ts'
import { answer } from '../http/serve.ts'
import { updateLines } from '../invoices/queries.ts'
import { findOwed, type OwedRow } from './queries-owed.ts'

/** P-1091: the bill of sale or title of something that is paid. The file is in the store already. */
export async function attachCertificate(ctx: UserContext, input: InputOf<typeof api>) {
  const { lineId, fileName } = input
  const owed = await findOwed(ctx.db, lineId)
  if (owed === null || !mayAttach(ctx, owed)) throw new AppError('not_found')
  if (owed.invoice?.paidAt == null) throw new AppError('line_not_paid')
  if (fileName !== '' && !(await isInStore(ctx, fileName))) throw new AppError('no_such_file')
  const saved = await saveAudited(ctx, { act: 'attach_certificate', kind: 'owed_line', input }, async (tx) => {
    await updateLines(tx, [lineId], { certificate: fileName === '' ? null : fileName })
    return { id: lineId, details: { fileName } }
  })
  return answer({ id: saved.id }, 'certificate_saved')
}

const mayAttach = ({ user: { id, grants } }: UserContext, { line: { auctionId }, lot }: OwedRow): boolean =>
  mayIn(grants, ['take_money', 'pickup_desk'], auctionId) || (lot.sellerId === id && mayIn(grants, ['sell'], auctionId))

const isInStore = async ({ fileStore }: UserContext, name: string): Promise<boolean> =>
  isFileName(name) && (await fileStore.has(name))
