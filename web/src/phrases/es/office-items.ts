import type { officeItems as english } from '../en/office-items.ts'
import type { Translated } from '../keys.ts'

/** Lotes y etiquetas. */
export const officeItems: Translated<typeof english> = {}
