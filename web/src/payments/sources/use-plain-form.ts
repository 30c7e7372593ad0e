import type { z } from '@gavelhouse/shared/zod.ts'
import { useState } from 'react'
import { useSay } from '../../lib/say.ts'

type Texts = Record<string, string>

/** The values of a form and what is wrong with them: nothing is said before the first try, then at every key. */
export function usePlainForm<Values extends Texts>(schema: z.ZodType, initial: Values) {
  const say = useSay()
  const [values, setValues] = useState(initial)
  const [wasTried, setTried] = useState(false)
  /** What the server found wrong; it stays until that field is changed. */
  const [refused, setRefused] = useState<Texts>({})
  const found: Texts = { ...(wasTried && findErrors(schema, values)), ...refused }

  return {
    values,
    set(name: keyof Values & string, value: string): void {
      setValues((before) => ({ ...before, [name]: value }))
      setRefused(({ [name]: _, ...others }) => others)
    },
    /** For an input: `{...form.field('city')}`. */
    field(name: keyof Values & string) {
      const error = found[name]
      return {
        name: name as string,
        value: values[name] ?? '',
        error: error === undefined ? undefined : say(error),
        onChange: (event: { target: { value: string } }) => this.set(name, event.target.value),
      }
    },
    check(): boolean {
      setTried(true)
      return Object.keys(findErrors(schema, values)).length === 0
    },
    refuse: (name: string, text: string): void => setRefused((before) => ({ ...before, [name]: text })),
  }
}

function findErrors(schema: z.ZodType, values: Texts): Texts {
  const errors: Texts = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) errors[String(path[0])] ??= message
  return errors
}

/** The first field that is wrong gets the focus, once its state is on screen. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
