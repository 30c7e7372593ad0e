import { toE164 } from '@gavelhouse/shared/messages/phone.ts'
import { mayText as decide, type TextAnswer, type TextRules } from '@gavelhouse/shared/messages/text-budget.ts'
import type { Db } from '../db/connect.ts'
import { holdTextCount, insertTextAllowed, readSpentInDay, readTextHistory } from './queries-texts.ts'

interface Asked {
  /** In any spelling. */
  phone: string
  /** `ctx.address`: who asks. */
  address: string
  now: number
  /** `ctx.config.texts` */
  rules: TextRules
}

/**
 * Whether a text may go to this number now (T-84). What it allows is counted at once, so call it in the transaction that
 * queues the message, once per message: if that rolls back, the count does too.
 */
export async function mayText(tx: Db, { phone, address, now, rules }: Asked): Promise<TextAnswer> {
  const number = toE164(phone)
  if (number === null) return { allowed: false, reason: 'country', retryAt: null }
  await holdTextCount(tx)
  const history = await readTextHistory(tx, { phone: number, address, now })
  const answer = decide(number, history, { now, rules })
  if (answer.allowed) await insertTextAllowed(tx, { phone: number, address, cost: rules.cost, now })
  return answer
}

/**
 * The same for what the house tells of itself. It counts towards the day's money only, and may use half of it: a number's
 * own limits are for those who ask for codes, and codes must still get through when many lots close.
 */
export async function mayTellByText(
  tx: Db,
  { phone, now, rules }: Pick<Asked, 'phone' | 'now' | 'rules'>,
): Promise<TextAnswer> {
  await holdTextCount(tx)
  const spentInDay = await readSpentInDay(tx, now)
  const history = { number: [], address: [], prefix: [], spentInDay }
  const answer = decide(phone, history, { now, rules: { ...rules, dailyBudget: rules.dailyBudget / 2 } })
  if (answer.allowed) await insertTextAllowed(tx, { phone: '', address: null, cost: rules.cost, now })
  return answer
}
