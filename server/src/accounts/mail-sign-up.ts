import type { Database } from '../db/connect.ts'
import type { Language } from '../messages/kinds.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { LINK_LIFE, makeToken } from './mail-links.ts'
import { changeSignUp, lockOwnSignUp } from './queries-sign-ups.ts'
import { hashToken } from './sessions.ts'

/** More are a nuisance to whoever owns the mailbox. */
const MAILS_PER_SIGN_UP = 5

interface Asked {
  email: string
  holder: string
  language: Language | null
}

/**
 * Another link for a sign-up that waits, if the browser that sent it asks: a link on the word of anybody else could make
 * somebody take up an account that a stranger has prepared (S-1). Whether there was one.
 */
export function mailSignUpAgain({ db }: Database, { email, holder, language }: Asked, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const signUp = await lockOwnSignUp(tx, email, holder)
    if (signUp === null) return false
    if (signUp.mails >= MAILS_PER_SIGN_UP) return true
    const token = makeToken()
    await changeSignUp(tx, signUp.id, {
      ...{ tokenHash: hashToken(token), mails: signUp.mails + 1 },
      expiresAt: now + LINK_LIFE.verify_email,
    })
    await queueMessage(tx, verifyMail({ ...signUp, token, language }))
    return true
  })
}

export const verifyMail = (mail: { email: string; firstName: string; token: string; language: Language | null }) => ({
  kind: 'verify-email' as const,
  to: mail.email,
  key: `verify-email:${hashToken(mail.token).toString('base64url')}`,
  payload: { firstName: mail.firstName, token: mail.token },
  ...(mail.language === null ? {} : { language: mail.language }),
})
