import { and, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { invitations, mailLinks, users } from './tables.ts'

export type LinkRow = typeof mailLinks.$inferSelect
export type LinkPurpose = LinkRow['purpose']

/** A new link puts earlier ones for the same out of use; they stay, because they are also the count. */
export async function replaceLink(db: Db, link: typeof mailLinks.$inferInsert): Promise<void> {
  await db
    .update(mailLinks)
    .set({ expiresAt: sql`now()` })
    .where(
      and(eq(mailLinks.userId, link.userId), eq(mailLinks.purpose, link.purpose), gt(mailLinks.expiresAt, sql`now()`)),
    )
  await db.insert(mailLinks).values(link)
}

/** Held until the transaction ends, so that a link is good once. */
export async function lockLink(db: Db, tokenHash: Buffer): Promise<LinkRow | null> {
  const [link] = await db.select().from(mailLinks).where(eq(mailLinks.tokenHash, tokenHash)).for('update')
  return link ?? null
}

export async function markLinkUsed(db: Db, tokenHash: Buffer, now: number): Promise<void> {
  await db.update(mailLinks).set({ usedAt: now }).where(eq(mailLinks.tokenHash, tokenHash))
}

/** After a new password every link that could set another one is dead. */
export async function deleteLinks(db: Db, userId: number, purpose: LinkPurpose): Promise<void> {
  await db.delete(mailLinks).where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose)))
}

export async function countRecentLinks(db: Db, userId: number, purpose: LinkPurpose): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.userId, userId),
        eq(mailLinks.purpose, purpose),
        gt(mailLinks.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
  return row?.count ?? 0
}

export async function insertInvitation(db: Db, invitation: typeof invitations.$inferInsert): Promise<void> {
  await db.insert(invitations).values(invitation)
}

export async function countInvitations(db: Db, inviterId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(invitations)
    .where(and(eq(invitations.inviterId, inviterId), gt(invitations.createdAt, sql`now() - interval '1 day'`)))
  return row?.count ?? 0
}

export type InvitationRow = typeof invitations.$inferSelect

/** With the name of whoever sent it. */
type Invitation = InvitationRow & { firstName: string; lastName: string }

/** One that has not been accepted, is in time, and whose inviter is still here. */
export const findInvitation = (db: Db, tokenHash: Buffer): Promise<Invitation | null> =>
  findUnaccepted(db, and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, sql`now()`)))

/** By the record that came with it; its time was looked at then. */
export const findInvitationById = (db: Db, id: number): Promise<Invitation | null> =>
  findUnaccepted(db, eq(invitations.id, id))

async function findUnaccepted(db: Db, which: SQL | undefined): Promise<Invitation | null> {
  const [row] = await db
    .select({ invitation: invitations, firstName: users.firstName, lastName: users.lastName })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(and(which, isNull(invitations.acceptedAt), eq(users.status, 'active'), eq(users.isSuspended, false)))
    .for('update', { of: invitations })
  return row === undefined ? null : { ...row.invitation, firstName: row.firstName, lastName: row.lastName }
}

export async function markAccepted(db: Db, id: number, userId: number, now: number): Promise<void> {
  await db.update(invitations).set({ acceptedAt: now, acceptedBy: userId }).where(eq(invitations.id, id))
}

export function listInvitations(db: Db, inviterId: number): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(eq(invitations.inviterId, inviterId))
    .orderBy(desc(invitations.id))
    .limit(50)
}
