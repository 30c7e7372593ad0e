import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import { ALL_RIGHTS } from '@gavelhouse/shared/accounts/rights.ts'
import { rolesWith } from '@gavelhouse/shared/accounts/roles.ts'
import type { attachCertificate as api } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { isOwnUpload, isUploadOfRole } from '../files/queries.ts'
import { answer } from '../http/serve.ts'
import { updateLines } from '../invoices/queries.ts'
import { findOwed, type OwedRow } from './queries-owed.ts'

/** P-1091: the bill of sale or title of something that is paid. It was uploaded before. */
export async function attachCertificate(ctx: UserContext, input: InputOf<typeof api>) {
  const { lineId, fileName } = input
  const owed = await findOwed(ctx.db, lineId)
  if (owed === null) throw new AppError('not_found')
  const isOfHouse = mayIn(ctx.user.grants, ['take_money', 'pickup_desk'], owed.line.auctionId)
  if (!isOfHouse && !isSoldBy(ctx, owed)) throw new AppError('not_found')
  if (owed.invoice?.paidAt == null) throw new AppError('line_not_paid')
  if (fileName !== '' && !(await mayGive(ctx, { fileName, isOfHouse }))) throw new AppError('no_such_file')
  const saved = await saveAudited(ctx, { act: 'attach_certificate', kind: 'owed_line', input }, async (tx) => {
    await updateLines(tx, [lineId], { certificate: fileName === '' ? null : fileName })
    return { id: lineId, details: { fileName } }
  })
  return answer({ id: saved.id }, 'certificate_saved')
}

const isSoldBy = ({ user: { id, grants } }: UserContext, { line: { auctionId }, lot }: OwedRow): boolean =>
  lot.sellerId === id && mayIn(grants, ['sell'], auctionId)

const STAFF_ROLES = rolesWith(...ALL_RIGHTS.filter((right) => right !== 'sell'))

/**
 * The buyer of the line will read it, so it is a paper of whoever attaches it, or of the house: what others have uploaded, or the house
 * keeps, is nobody's to hand on (S-20).
 */
async function mayGive(
  { db, user, fileStore }: UserContext,
  { fileName, isOfHouse }: { fileName: string; isOfHouse: boolean },
): Promise<boolean> {
  if (!fileName.startsWith('document/')) return false
  const isTheirs =
    (await isOwnUpload(db, user.id, fileName)) || (isOfHouse && (await isUploadOfRole(db, STAFF_ROLES, fileName)))
  return isTheirs && (await fileStore.has(fileName))
}
