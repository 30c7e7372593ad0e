import type { bidding as english } from '../en/bidding.ts'
import type { Translated } from '../keys.ts'

export const bidding: Translated<typeof english> = {}
