import type { carts as english } from '../en/carts.ts'
import type { Translated } from '../keys.ts'

export const carts: Translated<typeof english> = {}
