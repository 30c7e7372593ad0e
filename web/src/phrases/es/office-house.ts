import type { officeHouse as english } from '../en/office-house.ts'
import type { Translated } from '../keys.ts'

/** Buzón, contenido, ajustes y registro. */
export const officeHouse: Translated<typeof english> = {}
