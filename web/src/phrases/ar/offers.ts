import type { offers as english } from '../en/offers.ts'
import type { Translated } from '../keys.ts'

export const offers: Translated<typeof english> = {}
