import type { FilterOption } from '../list/definition.ts'

/** A number or short name that is looked for by typing it in full. */
export function asTyped(typed: string): FilterOption[] {
  const value = typed.trim()
  return /^[\w-]{1,60}$/.test(value) ? [{ value, label: value }] : []
}
