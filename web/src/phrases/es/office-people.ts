import type { officePeople as english } from '../en/office-people.ts'
import type { Translated } from '../keys.ts'

/** Postores y pujas. */
export const officePeople: Translated<typeof english> = {}
