import type { OwnText } from './write-anew.ts'

/** Under which name a message that tries a text carries it. */
const FIELD = 'textOnTrial'

export const asTrial = (payload: object, own: OwnText): object => ({ ...payload, [FIELD]: own })

/** The text a message is sent to try; null: it is a real one. */
export const trialOf = (payload: unknown): OwnText | null =>
  ((payload as Record<string, unknown>)[FIELD] as OwnText | undefined) ?? null
