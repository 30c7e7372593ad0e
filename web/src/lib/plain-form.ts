import type { Fields } from '@gavelhouse/shared/entity.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { type FormEvent, useRef, useState } from 'react'
import { fieldErrorsOf, translated } from './form-errors.ts'
import { useSay } from './say.ts'

interface FormTable {
  fields: Fields
  ours: z.ZodType
}

/**
 * A form of plain inputs, named after the fields of an entity table and checked by it. The browser keeps what is typed,
 * so nothing is lost whatever happens. Light enough for every page.
 */
export function usePlainForm<Table extends FormTable>(
  table: Table,
  /** What the fields must be to each other, as texts by field. */
  compare: (values: z.output<Table['ours']>) => Record<string, string> = () => ({}),
) {
  const say = useSay()
  const sent = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})

  return {
    errors,
    /** For onSubmit: hands on what was typed if it is right, else shows what is wrong and goes there. */
    onSubmit: (send: (values: z.output<Table['ours']>) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      sent.current = form
      const read = z.safeParse(table.ours, Object.fromEntries(new FormData(form)))
      const wrong = read.success ? compare(read.data as z.output<Table['ours']>) : firstByField(read.error)
      setErrors(translated(wrong, say))
      if (read.success && Object.keys(wrong).length === 0) send(read.data as z.output<Table['ours']>)
      else focusOn(form, Object.keys(wrong))
    },
    /** For onInput: a complaint goes away while it is being mended. */
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name } = target as HTMLInputElement
      if (name in errors) setErrors(({ [name]: _, ...others }) => others)
    },
    /** What the server put beside fields. */
    showRefusal: (error: Error) => {
      const wrong = fieldErrorsOf(table, error)
      setErrors(translated(wrong, say))
      if (sent.current !== null) focusOn(sent.current, Object.keys(wrong))
    },
  }
}

function firstByField({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}

/** The first of them in the order of the form, which is not the order of the rules. */
function focusOn(form: HTMLFormElement, names: string[]): void {
  const first = [...form.elements].find((element) => names.includes((element as HTMLInputElement).name))
  if (first instanceof HTMLElement) first.focus()
}
