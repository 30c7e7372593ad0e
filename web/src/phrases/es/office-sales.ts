import type { officeSales as english } from '../en/office-sales.ts'
import type { Translated } from '../keys.ts'

/** Subastas y hoy. */
export const officeSales: Translated<typeof english> = {}
