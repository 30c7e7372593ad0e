import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type * as api from '@gavelhouse/shared/selling/contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { writeAnswer } from '../inbox/answer-letter.ts'
import { lockQuestion } from '../lots/queries-questions.ts'
import { asPdf } from '../settlements/paper/make-settlement-paper.ts'
import { findSellerAccount } from '../settlements/queries-sellers.ts'
import { listSettlementsOf } from '../settlements/queries-settlements.ts'
import { readWholeSettlement } from '../settlements/read-sellers.ts'
import { findSellerOfLot } from './queries.ts'

export async function listOwnStatements({ db, user }: UserContext) {
  const account = await findSellerAccount(db, user.id)
  const { owed = 0, unpaid = 0 } = account ?? {}
  return { owed, unpaid, statements: await listSettlementsOf(db, user.id) }
}

/** Somebody else's is not there. */
export async function readOwnStatement({ db, user }: UserContext, { number }: InputOf<typeof api.readOwnStatement>) {
  const found = await readWholeSettlement(db, number)
  if (found === null || found.sellerId !== user.id) throw new AppError('not_found')
  return found
}

export const makeOwnStatementPdf = async (ctx: UserContext, input: InputOf<typeof api.getOwnStatementPdf>) =>
  asPdf(ctx, await readOwnStatement(ctx, input))

/** The house sends it on, so that neither learns the other's address. */
export const answerOwnQuestion = (ctx: UserContext, { id, body }: InputOf<typeof api.answerOwnQuestion>) =>
  writeAnswer(ctx, { kind: 'question', id, body, isNote: false }, async (tx) => {
    const found = await lockQuestion(tx, id)
    if (found === null || (await findSellerOfLot(tx, found.lot.id)) !== ctx.user.id) throw new AppError('not_found')
    return { ...found.question, kind: 'question', lot: found.lot }
  })
