import type { wallet as english } from '../en/wallet.ts'
import type { Translated } from '../keys.ts'

export const wallet: Translated<typeof english> = {}
