import type { z } from '@gavelhouse/shared/zod.ts'

/** One text per field: the first that holds. */
export function firstByField({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}

/** To the first of them in the order of the form, which is not the order of the rules. */
export function focusOn(form: HTMLFormElement | null, names: string[]): void {
  const first = [...(form?.elements ?? [])].find((element) => names.includes((element as HTMLInputElement).name))
  if (first instanceof HTMLElement) first.focus()
}
