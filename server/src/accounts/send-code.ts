import { CODE_LIFE, CODES_PER_DAY, RESEND_AFTER } from '@gavelhouse/shared/accounts/code.ts'
import type {
  sendEmailCode as emailApi,
  sendPhoneLoginCode,
  sendPhoneCode as verifyApi,
} from '@gavelhouse/shared/accounts/code-contract.ts'
import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { toE164 } from '@gavelhouse/shared/messages/phone.ts'
import { DAY, SECOND } from '@gavelhouse/shared/time.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { mayText } from '../messages/may-text.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { Context } from './caller.ts'
import { hashCode, makeCode, openCode } from './codes.ts'
import { guestHolder, holderOf } from './holder.ts'
import { accountMail } from './jobs.ts'
import { findUser } from './queries.ts'
import { fillCode, holdTarget, listCodeTimes } from './queries-codes.ts'
import { requireWork } from './require-work.ts'

const SENT: OutputOf<typeof verifyApi> = {
  isSent: true,
  resendAfter: RESEND_AFTER / SECOND,
  expiresIn: CODE_LIFE / SECOND,
}

/** To any number, whoever it belongs to: only whoever reads the code learns more (T-80). */
export async function sendPhoneCode(ctx: Context, { phone }: InputOf<typeof verifyApi>) {
  const target = readPhone(phone)
  if (ctx.user !== null) await refuseOwnVerified(ctx, ctx.user.id, target)
  await requireWork(ctx, 'verify_phone', target)
  const use = { purpose: 'verify_phone', target, holder: holderOf(ctx) } as const
  await ctx.db.transaction(async (tx) => {
    await requireText(ctx, tx, target)
    const id = await openCode(tx, use, ctx.clock.now())
    const code = makeCode()
    const salt = crypto.getRandomValues(Buffer.alloc(16))
    await fillCode(tx, id, { salt, codeHash: hashCode(salt, code) })
    await queueMessage(tx, {
      ...{ kind: 'phone-code', to: target, userId: ctx.user?.id ?? null, key: `code:${id}`, payload: { code } },
      ...(ctx.language === null ? {} : { language: ctx.language }),
    })
  })
  return answer(SENT, 'code_sent')
}

/** The same answer, and the same limits, for numbers nobody has: the rest happens in the background. */
export async function sendLoginText(ctx: Context, { phone }: InputOf<typeof sendPhoneLoginCode>) {
  const target = readPhone(phone)
  await requireWork(ctx, 'phone_login', target)
  const use = { purpose: 'phone_login', target, holder: guestHolder(ctx) } as const
  const codeId = await ctx.db.transaction(async (tx) => {
    await requireText(ctx, tx, target)
    return openCode(tx, use, ctx.clock.now())
  })
  await ctx.jobs.add(accountMail, { kind: 'code', codeId, language: ctx.language })
  return answer(SENT, 'code_sent')
}

export async function sendLoginMail(ctx: Context, { email }: InputOf<typeof emailApi>) {
  const target = email.toLowerCase()
  await requireWork(ctx, 'email_login', target)
  const use = { purpose: 'email_login', target, holder: guestHolder(ctx) } as const
  const codeId = await ctx.db.transaction(async (tx) => {
    await requireMail(tx, target, ctx.clock.now())
    return openCode(tx, use, ctx.clock.now())
  })
  await ctx.jobs.add(accountMail, { kind: 'code', codeId, language: ctx.language })
  return answer(SENT, 'code_sent')
}

function readPhone(phone: string): string {
  const target = toE164(phone)
  if (target === null) throw new AppError('no_texts_there')
  return target
}

/** Told to the owner alone (T-80). */
async function refuseOwnVerified(ctx: Context, userId: number, target: string): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (user?.phoneVerified === true && user.phone === target) throw new AppError('phone_taken')
}

async function requireText(ctx: Context, tx: Db, phone: string): Promise<void> {
  const now = ctx.clock.now()
  const allowed = await mayText(tx, { phone, address: ctx.address, now, rules: ctx.config.texts })
  if (allowed.allowed) return
  if (allowed.reason === 'country') throw new AppError('no_texts_there')
  throw tooManyCodes(allowed.retryAt ?? now + DAY, now)
}

async function requireMail(tx: Db, target: string, now: number): Promise<void> {
  await holdTarget(tx, target)
  const times = await listCodeTimes(tx, { purpose: 'email_login', target })
  const [newest = 0] = times
  const oldest = times[CODES_PER_DAY - 1]
  const retryAt = Math.max(newest + RESEND_AFTER, oldest === undefined ? 0 : oldest + DAY)
  if (retryAt > now) throw tooManyCodes(retryAt, now)
}

const tooManyCodes = (retryAt: number, now: number): AppError =>
  new AppError('too_many_codes', { seconds: Math.max(1, Math.ceil((retryAt - now) / SECOND)) })
