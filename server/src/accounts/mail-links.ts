import { randomBytes } from 'node:crypto'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { DAY, MINUTE } from '@gavelhouse/shared/time.ts'
import type { Db } from '../db/connect.ts'
import { type LinkPurpose, type LinkRow, lockLink, markLinkUsed, replaceLink } from './queries-links.ts'
import { hashToken } from './sessions.ts'

export const LINK_LIFE: Record<LinkPurpose, number> = { verify_email: DAY, reset_password: 30 * MINUTE }

export const makeToken = (): string => randomBytes(32).toString('base64url')

/** The token is for the mail alone; what is kept is its hash (T-86). */
export async function makeLink(tx: Db, purpose: LinkPurpose, userId: number, now: number): Promise<string> {
  const token = makeToken()
  await replaceLink(tx, {
    tokenHash: hashToken(token),
    purpose,
    userId,
    createdAt: now,
    expiresAt: now + LINK_LIFE[purpose],
  })
  return token
}

/** Makes use of a link, once. A link that was used is answered too: what to make of it depends on what it was for. */
export async function takeLink(tx: Db, purpose: LinkPurpose, token: string, now: number): Promise<LinkRow> {
  const tokenHash = hashToken(token)
  const link = await lockLink(tx, tokenHash)
  if (link === null || link.purpose !== purpose || link.expiresAt <= now) throw new AppError('dead_link')
  if (link.usedAt === null) await markLinkUsed(tx, tokenHash, now)
  return link
}
