import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { askAboutLot as api } from '@gavelhouse/shared/lots/question-contract.ts'
import type { Context } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { findLotRow } from './queries.ts'
import { insertQuestion } from './queries-questions.ts'

/** Keeps the question, and a mail to the house with it, together or not at all. The same question again changes nothing. */
export async function askAboutLot(ctx: Context, { lotId, ...question }: InputOf<typeof api>) {
  const lot = await findLotRow(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  const userId = ctx.user?.id ?? null
  await ctx.db.transaction(async (tx) => {
    const id = await insertQuestion(tx, { lotId, userId, ...question })
    if (id === null) return
    const { title, lotNumber } = lot
    await queueMessage(tx, {
      kind: 'lot-question',
      key: `lot-question:${id}`,
      userId,
      payload: { ...question, lotId, title, lotNumber },
    })
  })
  return answer({}, 'question_sent')
}
