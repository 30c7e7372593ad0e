import type { officeHouse as english } from '../en/office-house.ts'
import type { Translated } from '../keys.ts'

/** الوارد والمحتوى والإعدادات والسجل. */
export const officeHouse: Translated<typeof english> = {}
