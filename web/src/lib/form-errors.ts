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

/** The same texts in the page's language (useSay). */
export function translated(
  errors: Record<string, unknown>,
  message: (english: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, message(String(text))]))
}

/** For onSubmit: the first field that is wrong gets the focus. */
export function focusFirstError(form: { getInputNode: (name: string) => HTMLElement | null }) {
  return (errors: Record<string, unknown>): void => {
    const [first] = Object.keys(errors)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
}
