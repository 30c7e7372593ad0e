/** How a payment stands, in the words of its attempt (checkout/attempt-life.ts). */
export const PAYMENT_STATES = ['created', 'pending', 'succeeded', 'failed', 'expired'] as const
export const PAYMENT_METHODS = ['card', 'bank', 'redirect', 'wallet', 'offline', 'cash'] as const
export const PAYMENT_PURPOSES = ['invoice', 'purchase', 'top-up', 'deposit'] as const
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** An attempt is 15 minutes old at most; the sweeper ends it within another minute. Later it needs somebody. */
export const STUCK_MINUTES = 5
/** A bank takes three or four working days; beyond this nobody has told what became of it. */
export const STUCK_DAYS = 10
/** A declined card is news for so long. */
export const DECLINED_DAYS = 7
