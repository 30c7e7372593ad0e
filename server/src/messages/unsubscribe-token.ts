import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { houseSecret } from '../site/queries-secrets.ts'
import { KINDS, type MessageKind } from './kinds.ts'

/** What a link in a mail can stop: the types a kind of mail belongs to, for a person; or the newsletter, for an address. */
export type Subscription = { userId: number; types: readonly string[] } | { email: string }

export const unsubscribeSecret = (db: Db): Promise<string> => houseSecret(db, 'unsubscribe')

/**
 * Good for ever and for this one thing: whoever has an old mail may still stop the next, and can do nothing else with it.
 * Nothing is stored. null: nobody can stop this.
 */
export function signSubscription(
  secret: string,
  { kind, userId, recipient }: { kind: MessageKind; userId: number | null; recipient: string },
): string | null {
  if (KINDS[kind].reason !== 'wanted') return null
  const head = userId === null ? `n.${Buffer.from(recipient).toString('base64url')}` : `u.${userId}.${kind}`
  return `${head}.${sign(secret, head)}`
}

export function readSubscription(secret: string, token: string): Subscription | null {
  const [, head = '', signature = ''] = /^(.{1,500})\.([\w-]{43})$/.exec(token) ?? []
  if (head === '' || !timingSafeEqual(Buffer.from(sign(secret, head)), Buffer.from(signature))) return null
  const [way, whom = '', kind = ''] = head.split('.')
  if (way === 'n') return { email: Buffer.from(whom, 'base64url').toString() }
  return { userId: Number(whom), types: KINDS[kind as MessageKind]?.types ?? [] }
}

const sign = (secret: string, head: string): string => createHmac('sha256', secret).update(head).digest('base64url')
