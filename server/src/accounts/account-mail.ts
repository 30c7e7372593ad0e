import { randomBytes } from 'node:crypto'
import type { DatabaseClock } from '../db/clock.ts'
import type { Database } from '../db/connect.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { hashCode, makeCode } from './codes.ts'
import { makeLink } from './mail-links.ts'
import { mailSignUpAgain } from './mail-sign-up.ts'
import { findUserByEmail, findUserByPhone, type UserRow } from './queries.ts'
import { fillCode, findOpenCode } from './queries-codes.ts'
import { countRecentLinks } from './queries-links.ts'
import { hashToken } from './sessions.ts'

/** What a guest asked for; whether there is such an account is found out where nobody can measure it (T-80). */
export type AccountMail = { language: 'en' | 'es' | 'ar' | null } & (
  | { kind: 'verify_email'; email: string; holder: string }
  | { kind: 'reset_password'; email: string }
  | { kind: 'code'; codeId: number }
)

interface Surroundings {
  database: Database
  clock: DatabaseClock
}

/** Five links an hour are help, more are a nuisance to whoever owns the mailbox. */
const LINKS_PER_HOUR = 5

/**
 * What a guest asked to have sent, in the background: the call answers before anybody has looked whether there is such
 * an account, so neither answer nor time can tell (T-80).
 */
export async function sendAccountMail({ database, clock }: Surroundings, request: AccountMail): Promise<void> {
  const now = clock.now()
  if (request.kind === 'code') return sendCode(database, request, now)
  if (request.kind === 'verify_email' && (await mailSignUpAgain(database, request, now))) return
  return sendLink(database, request, now)
}

type LinkRequest = Exclude<AccountMail, { kind: 'code' }>

async function sendLink({ db }: Database, { kind, email, language }: LinkRequest, now: number): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (user === null || user.status !== (kind === 'verify_email' ? 'email_unverified' : 'active')) return
  await db.transaction(async (tx) => {
    if ((await countRecentLinks(tx, user.id, kind)) >= LINKS_PER_HOUR) return
    const token = await makeLink(tx, kind, user.id, now)
    const mail = kind === 'verify_email' ? 'verify-email' : 'reset-password'
    await queueMessage(tx, {
      ...{ kind: mail, to: user.email, userId: user.id },
      ...(language === null ? {} : { language }),
      key: `${mail}:${hashToken(token).toString('base64url')}`,
      payload: { firstName: user.firstName, token },
    })
  })
}

type CodeRequest = Extract<AccountMail, { kind: 'code' }>

async function sendCode({ db }: Database, { codeId, language }: CodeRequest, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await findOpenCode(tx, codeId)
    if (open === null || open.expiresAt <= now) return
    const isPhone = open.purpose === 'phone_login'
    const user = isPhone ? await findUserByPhone(tx, open.target) : await findUserByEmail(tx, open.target)
    if (user === null || !mayLogIn(user)) return
    const code = makeCode()
    const salt = randomBytes(16)
    const isFirst = await queueMessage(tx, {
      kind: isPhone ? 'phone-code' : 'email-code',
      ...{ to: open.target, userId: user.id, key: `code:${codeId}`, payload: { code } },
      ...(language === null ? {} : { language }),
    })
    // A job that runs again sends nothing: the code that was sent stays the right one.
    if (isFirst) await fillCode(tx, codeId, { salt, codeHash: hashCode(salt, code) })
  })
}

const mayLogIn = ({ status }: UserRow): boolean => status === 'active'
