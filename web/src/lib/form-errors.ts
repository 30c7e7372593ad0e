import type { Fields } from '@gavelhouse/shared/entity.ts'
import { isAppError } from './app-error.ts'

/** The texts the server put beside fields, under our names. */
export function fieldErrorsOf(input: { fields: Fields }, error: Error): Record<string, string> {
  const byWireName = isAppError(error) ? (error.details.fields ?? {}) : {}
  const pairs = Object.entries(input.fields).flatMap(([name, { wireName }]) => {
    const text = byWireName[wireName]
    return text === undefined ? [] : [[name, text] as const]
  })
  return Object.fromEntries(pairs)
}

/** For onSubmit: the first field that is wrong gets the focus. */
export function focusFirstError(form: { getInputNode: (name: string) => HTMLElement | null }) {
  return (errors: Record<string, unknown>): void => {
    const [first] = Object.keys(errors)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
}
