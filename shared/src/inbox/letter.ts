/** What people write to the house and wait for an answer to: questions about lots, and messages by the contact form. */
export const LETTER_KINDS = ['question', 'message'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** An answer makes it answered; closed is what needs no answer, or no further one. */
export const LETTER_STATES = ['open', 'answered', 'closed'] as const
export type LetterState = (typeof LETTER_STATES)[number]
