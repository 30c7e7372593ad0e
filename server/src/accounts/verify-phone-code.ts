import type { verifyPhoneCode as api } from '@gavelhouse/shared/accounts/code-contract.ts'
import { formatPhone } from '@gavelhouse/shared/accounts/phone.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { toE164 } from '@gavelhouse/shared/messages/phone.ts'
import { answer } from '../http/serve.ts'
import type { Context } from './caller.ts'
import { useCode } from './codes.ts'
import { holderOf } from './holder.ts'
import { findUserByPhone } from './queries.ts'
import { spendProof } from './queries-codes.ts'

/** Proves the number for an hour: signing up and updateProfile look for that proof (phone-proof.ts). */
export async function verifyPhoneCode(ctx: Context, { phone, code }: InputOf<typeof api>) {
  const target = toE164(phone)
  if (target === null) throw new AppError('wrong_code')
  const use = { purpose: 'verify_phone', target, holder: holderOf(ctx) } as const
  const given = { code, now: ctx.clock.now(), staticCode: ctx.config.staticCode }
  if (!(await useCode(ctx.database, use, given))) throw new AppError('wrong_code')
  // Only somebody who reads the phone's messages gets here, so this tells nothing to strangers (A-198, T-80).
  const owner = await findUserByPhone(ctx.db, target)
  if (owner !== null && owner.id !== ctx.user?.id) {
    await spendProof(ctx.db, use) // it has been told, and is of no further use
    throw new AppError('phone_taken')
  }
  return answer({ isVerified: true, verifiedPhone: formatPhone(phone) }, 'phone_verified')
}
