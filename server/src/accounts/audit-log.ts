import { createHash } from 'node:crypto'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Changed } from '@gavelhouse/shared/office/changes.ts'
import type { Db } from '../db/connect.ts'
import type { Caller, UserContext } from './caller.ts'
import { type AuditLine, insertAudit, insertAudits, lockAudited } from './queries-audit-log.ts'

/** Writes down what a member of staff did. Append-only, held by a trigger (I-81); nothing secret, nothing endless. */
export function recordAudit(
  db: Db,
  { id, grants }: Pick<Caller, 'id' | 'grants'>,
  ...lines: Omit<AuditLine, 'staffId' | 'staffRoles'>[]
): Promise<void> {
  const staff = { staffId: id, staffRoles: [...grants] }
  return insertAudit(db, ...lines.map((line) => ({ ...line, ...staff, details: forTheRecord(line.details) })))
}

/** The same for many records at once. */
export async function recordAudits(
  db: Db,
  { id, grants }: Pick<Caller, 'id' | 'grants'>,
  lines: readonly Omit<AuditLine, 'staffId' | 'staffRoles'>[],
): Promise<void> {
  const staff = { staffId: id, staffRoles: [...grants] }
  for (let start = 0; start < lines.length; start += AT_ONCE)
    await insertAudits(
      db,
      lines.slice(start, start + AT_ONCE).map((line) => ({ ...line, ...staff, details: forTheRecord(line.details) })),
    )
}

/** So many lines in one statement: it may carry no more than 65,535 values. */
const AT_ONCE = 1_000

/** A change staff make: what was changed, and what of it goes on record. */
export interface Change {
  id: number
  details: Record<string, unknown>
  /** Of the fields of one record, with what was there before. */
  changes?: readonly Changed[]
}

export type Saved = Pick<Required<Change>, 'id' | 'changes'>

/**
 * Makes the change and writes it down in one transaction. Asked again with the same Idempotency-Key, the first answer is
 * given and nothing is done; the same key with other content is a mistake of the caller.
 */
export function saveAudited(
  ctx: UserContext,
  { act, kind, input }: { act: string; kind: string; input: unknown },
  change: (tx: Db) => Promise<Change>,
): Promise<Saved> {
  const { key, user, behalf } = ctx
  const inputHash = createHash('sha256')
    .update(`${act} ${JSON.stringify(input)}`)
    .digest('base64url')
  return ctx.db.transaction(async (tx) => {
    const earlier = key === null ? null : await lockAudited(tx, user.id, key)
    if (earlier !== null) {
      if (earlier.inputHash !== inputHash) throw new AppError('idempotency_mismatch')
      return { id: Number(earlier.subject.split(':')[1]), changes: earlier.changes }
    }
    const { id, details, changes = [] } = await change(tx)
    await recordAudit(tx, user, {
      act,
      subject: `${kind}:${id}`,
      details: { ...details, ...behalf },
      changes,
      key,
      inputHash,
    })
    return { id, changes }
  })
}

const LONGEST = 500

function forTheRecord(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details)
      .filter(([name]) => !/password|token|secret/i.test(name))
      .map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, LONGEST).toWellFormed() : value]),
  )
}
