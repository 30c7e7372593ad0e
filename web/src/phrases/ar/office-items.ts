import type { officeItems as english } from '../en/office-items.ts'
import type { Translated } from '../keys.ts'

/** القطع والملصقات. */
export const officeItems: Translated<typeof english> = {}
