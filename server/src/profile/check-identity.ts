import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { updateProfileKyc as api } from '@gavelhouse/shared/profile/contract.ts'
import { kycSubject } from '../accounts/kyc-subject.ts'
import { readCaller } from '../accounts/read-caller.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { checkPlace } from './check-place.ts'
import type { ProfileContext } from './context.ts'
import type { KycProvider } from './kyc/kyc-provider.ts'
import { changeProfile, countKycChecks, findProfile, insertKycCheck } from './queries.ts'
import { refusePrivileged } from './refuse-privileged.ts'

const CHECKS_PER_DAY = 5
const MIN_AGE = 18
const MAX_AGE = 120

/** What a check needs to know, kept until it is made. A house that cannot make one does not ask. */
export async function saveKycDetails(ctx: ProfileContext, input: InputOf<typeof api>) {
  requireProvider(ctx)
  refusePrivileged(ctx, input)
  const { dateOfBirth, idLast4, address1, address2, city, state, zip, country } = input
  const age = ageAt(dateOfBirth, ctx.clock.now())
  if (age === null || age > MAX_AGE) throw fieldError(api.input.fields, 'dateOfBirth', problem('invalid_date'))
  if (age < MIN_AGE) throw fieldError(api.input.fields, 'dateOfBirth', problem('too_young', { min: MIN_AGE }))
  const { place } = await checkPlace(ctx, { address1, address2, city, state, zip, country })
  await changeProfile(ctx.db, ctx.user.id, { dateOfBirth, idLast4, ...place })
  return answer({ user: await readCaller(ctx) }, 'details_saved')
}

export async function runKycCheck(ctx: ProfileContext) {
  const kycProvider = requireProvider(ctx)
  const user = await readCaller(ctx)
  const profile = await findProfile(ctx.db, ctx.user.id)
  if (user.kycStatus === 'approved') return answer({ user }, 'identity_approved')
  if (profile === null || profile.dateOfBirth === '' || profile.address1 === '')
    throw new AppError('identity_details_missing')
  if ((await countKycChecks(ctx.db, ctx.user.id)) >= CHECKS_PER_DAY)
    throw new AppError('too_many_identity_checks', { seconds: 3_600 })

  const { firstName, lastName } = user
  const { userId: _, taxExemptId: _taxId, avatar: _avatar, ...told } = profile
  const person = { firstName, lastName, ...told }
  const result = await kycProvider.check(person).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'identities cannot be checked')
    throw new AppError('identity_check_failed')
  })
  await ctx.db.transaction(async (tx) => {
    await insertKycCheck(tx, { userId: ctx.user.id, ...result, subject: kycSubject(person) })
    await changeProfile(tx, ctx.user.id, { dateOfBirth: '', idLast4: '' })
  })
  return answer({ user: await readCaller(ctx) }, `identity_${result.decision}`)
}

function requireProvider(ctx: ProfileContext): KycProvider {
  if (ctx.kycProvider === null) throw new AppError('not_enabled')
  return ctx.kycProvider
}

/** Whole years; null when there is no such day or it lies ahead. */
function ageAt(date: string, now: number): number | null {
  const born = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== date || born.getTime() > now) return null
  const today = new Date(now)
  const years = today.getUTCFullYear() - born.getUTCFullYear()
  const hasBirthdayPassed = today.toISOString().slice(5, 10) >= date.slice(5)
  return hasBirthdayPassed ? years : years - 1
}
