import type { invoices as english } from '../en/invoices.ts'
import type { Translated } from '../keys.ts'

export const invoices: Translated<typeof english> = {}
