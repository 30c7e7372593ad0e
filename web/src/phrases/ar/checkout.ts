import type { checkout as english } from '../en/checkout.ts'
import type { Translated } from '../keys.ts'

export const checkout: Translated<typeof english> = {}
