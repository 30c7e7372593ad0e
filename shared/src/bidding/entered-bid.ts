import { type Money, ONE_DOLLAR, parseMoney } from '../money.ts'
import { type ProblemMessage, problem } from '../problem.ts'
import { z } from '../zod.ts'

/** Below every amount: what the minimum of a lot refuses (B-317). */
const TOO_LITTLE: Money = 0

/** A bid as it was typed or sent. What is no amount says what is wrong with it, not that it is missing. */
export const enteredBid = z.codec(z.union([z.number(), z.string().max(40)], problem('bid_missing')), z.int(), {
  decode: (entered, ctx): Money => {
    const amount = parseMoney(entered)
    if (amount !== null) return amount
    if (isTooLittle(entered)) return TOO_LITTLE
    ctx.issues.push({ code: 'custom', message: problemOf(entered), input: entered })
    return z.NEVER
  },
  encode: (amount) => amount / ONE_DOLLAR,
})

/** A number, but zero, below it, or so small that it rounds to nothing. */
function isTooLittle(entered: number | string): boolean {
  if (typeof entered === 'number') return entered < 1
  return /^(-\d+(\.\d+)?|0{1,9}(\.\d{1,18})?)$/.test(entered.trim())
}

function problemOf(entered: number | string): ProblemMessage {
  if (typeof entered === 'number') return problem('bid_too_large')
  const text = entered.trim()
  if (/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)) return problem('bid_too_large')
  return /^[\d.]*,[\d.,]*$/.test(text) ? problem('amount_comma') : problem('bid_missing')
}
