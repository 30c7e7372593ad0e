import type { Db } from '../db/connect.ts'
import { queueMessages } from '../messages/queue-message.ts'
import { listReleasedFacts } from './queries-released.ts'

/** One mail a person for what went back together, to whoever wants it: it is good news, and nothing is to be done. */
export async function mailReleased(tx: Db, deposits: readonly { id: number }[]): Promise<void> {
  const facts = await listReleasedFacts(
    tx,
    deposits.map(({ id }) => id),
  )
  await queueMessages(
    tx,
    [...Map.groupBy(facts, ({ userId }) => userId)].flatMap(([userId, own]) => {
      const [first] = own
      if (first === undefined) return []
      const lots = own.map(({ lotId, title, amount }) => ({ lotId, title, amount }))
      const total = lots.reduce((sum, { amount }) => sum + amount, 0)
      // A deposit is given back once, so the first of them names the cause.
      const key = `deposit-back:${first.id}`
      return [
        {
          kind: 'deposit_back' as const,
          to: first.email,
          userId,
          key,
          payload: { firstName: first.firstName, lots, total },
        },
      ]
    }),
  )
}
