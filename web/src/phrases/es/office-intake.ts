import type { officeIntake as english } from '../en/office-intake.ts'
import type { Translated } from '../keys.ts'

/** Importación, fotos y catálogo con el teléfono. */
export const officeIntake: Translated<typeof english> = {}
