import type { officeIntake as english } from '../en/office-intake.ts'
import type { Translated } from '../keys.ts'

/** الاستيراد والصور والفهرسة بالهاتف. */
export const officeIntake: Translated<typeof english> = {}
