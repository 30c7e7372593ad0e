import type { officePeople as english } from '../en/office-people.ts'
import type { Translated } from '../keys.ts'

/** المزايدون والمزايدات. */
export const officePeople: Translated<typeof english> = {}
