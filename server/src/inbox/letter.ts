import { mayEverywhere, mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { LetterKind, LetterState } from '@gavelhouse/shared/inbox/letter.ts'
import { LETTER_RIGHTS } from '@gavelhouse/shared/inbox/rights.ts'
import type { UserContext } from '../accounts/caller.ts'
import { lockMessage, updateMessage } from '../contact/queries-messages.ts'
import type { Db } from '../db/connect.ts'
import { lockQuestion, updateQuestion } from '../lots/queries-questions.ts'

/** A question or a message, as far as staff treat them alike. */
export interface Letter {
  kind: LetterKind
  id: number
  userId: number | null
  name: string
  email: string
  message: string
  state: LetterState
  assigneeId: number | null
  /** What a question is about. */
  lot: { id: number; lotNumber: string; title: string; auctionId: number } | null
}

/** Held until the transaction ends. Whoever may not answer it does not learn that it exists (T-20). */
export async function lockLetter(
  tx: Db,
  { user: { grants } }: Pick<UserContext, 'user'>,
  { kind, id }: Pick<Letter, 'kind' | 'id'>,
): Promise<Letter> {
  const letter = kind === 'question' ? await findQuestion(tx, id) : await findMessage(tx, id)
  if (letter === null) throw new AppError('not_found')
  const { lot } = letter
  const may = lot === null ? mayEverywhere(grants, LETTER_RIGHTS) : mayIn(grants, LETTER_RIGHTS, lot.auctionId)
  if (!may) throw new AppError('not_found')
  return letter
}

async function findQuestion(tx: Db, id: number): Promise<Letter | null> {
  const found = await lockQuestion(tx, id)
  return found === null ? null : { ...found.question, kind: 'question', lot: found.lot }
}

async function findMessage(tx: Db, id: number): Promise<Letter | null> {
  const found = await lockMessage(tx, id)
  if (found === null) return null
  return { ...found, name: `${found.firstName} ${found.lastName}`, kind: 'message', lot: null }
}

export function updateLetter(
  tx: Db,
  { kind, id }: Pick<Letter, 'kind' | 'id'>,
  { isAnswered = false, ...changes }: Partial<Pick<Letter, 'state' | 'assigneeId'>> & { isAnswered?: boolean },
): Promise<void> {
  return kind === 'question' ? updateQuestion(tx, id, { ...changes, isAnswered }) : updateMessage(tx, id, changes)
}
