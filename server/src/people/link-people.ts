import { accountOf } from '@gavelhouse/shared/books/account.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type * as api from '@gavelhouse/shared/people/link-contract.ts'
import { refuseLink } from '@gavelhouse/shared/people/linked.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { AccountUserContext } from '../accounts/context.ts'
import { lockPeople } from '../accounts/person-rights.ts'
import { readBalance } from '../books/queries.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { suspensionJob } from './jobs.ts'
import { countDuplicates, findKept, insertLink } from './queries-links.ts'
import { listAccounts } from './queries-pairs.ts'
import { readFigures } from './queries-person.ts'
import { suspendPerson } from './suspend-person.ts'

export async function previewLink({ db }: UserContext, { duplicateId, keptId }: InputOf<typeof api.previewLink>) {
  if (duplicateId === keptId) throw new AppError('same_account')
  const [duplicate, kept] = await Promise.all([duplicateId, keptId].map((id) => readObligations(db, id)))
  if (duplicate == null || kept == null) throw new AppError('not_found')
  return { duplicate, kept }
}

async function readObligations(db: Db, id: number) {
  const account = (await listAccounts(db, [id])).get(id)
  if (account === undefined) return null
  const [figures, { debits, credits }] = await Promise.all([
    readFigures(db, id, null),
    readBalance(db, accountOf('wallet', id)),
  ])
  return { ...figures, ...account, walletSum: credits - debits }
}

/**
 * A second account is linked to the one that is kept, and suspended. Nothing is moved: the log of bids and the books say who acted
 * then, and both are never rewritten. What it still owes or is owed stays with it, for staff to settle.
 */
export async function linkPeople(ctx: AccountUserContext, input: InputOf<typeof api.linkPeople>) {
  const { duplicateId, keptId, reason } = input
  const { id } = await saveAudited(ctx, { act: 'link_people', kind: 'user', input }, async (tx) => {
    const [, duplicate, kept] = await lockPeople(tx, [ctx.user.id, duplicateId, keptId])
    if (duplicate === undefined || kept === undefined) throw new AppError('not_found')
    const refusal = refuseLink({
      ...{ duplicateId, keptId, duplicateOf: await findKept(tx, duplicateId) },
      keptIsDuplicateOf: await findKept(tx, keptId),
      duplicatesOfDuplicate: await countDuplicates(tx, duplicateId),
    })
    if (refusal !== null) throw new AppError(refusal)
    await insertLink(tx, { duplicateId, keptId, staffId: ctx.user.id, reason })
    const within = { ...ctx, db: tx as AccountUserContext['db'], key: null, behalf: { reason } }
    const changes = await suspendPerson(within, { userId: duplicateId, voidsBids: false })
    return {
      id: duplicateId,
      details: { keptId, reason },
      changes: [{ field: 'duplicate of', old: null, new: keptId }, ...changes],
    }
  })
  await ctx.jobs.add(suspensionJob, {})
  return answer({ id }, 'people_linked')
}
