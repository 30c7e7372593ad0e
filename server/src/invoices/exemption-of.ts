import type { Db } from '../db/connect.ts'
import { type Exemption, findExemptions, type Invoice } from './queries.ts'

/** Whether an invoice is without tax: by what staff said of it, or of its buyer. */
export async function exemptionOf(
  db: Db,
  { userId, isExempted, taxCertificate }: Pick<Invoice, 'userId' | 'isExempted' | 'taxCertificate'>,
): Promise<Exemption> {
  if (isExempted) return { isExempt: true, certificate: taxCertificate ?? '' }
  return (await findExemptions(db, [userId])).get(userId) ?? { isExempt: false, certificate: '' }
}
