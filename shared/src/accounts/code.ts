import { problem } from '../problem.ts'
import { MINUTE, SECOND } from '../time.ts'
import { filled, ruled } from './rules.ts'

/** Codes that prove a telephone or an email address (A-1000, A-210, T-82). */

export const CODE_DIGITS = 6
export const CODE_LIFE = 5 * MINUTE
export const CODE_TRIES = 5
export const RESEND_AFTER = 60 * SECOND
/** With five tries each, the odds of guessing one stay at 25 in a million a day. */
export const CODES_PER_DAY = 5

/** How long the phone dialog shows that it worked before it goes away. */
export const PHONE_DIALOG_DISMISS_MS = 750

export const verifyCode = ruled([
  filled(problem('code_missing')),
  [(value) => /^\d{6}$/.test(value), problem('wrong_code')],
])
