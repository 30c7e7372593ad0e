import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { z } from '@gavelhouse/shared/zod.ts'
import { call } from '../../lib/api.ts'
import { useIntention } from '../../lib/use-intention.ts'
import type { FormRules } from './problems.ts'
import { type FormOptions, useForm } from './use-form.ts'
import type { FieldValues } from './use-shown-values.ts'

type CallFormOptions<E extends Endpoint, Rules extends FormRules, Values extends FieldValues> = Omit<
  FormOptions<Rules, Values, OutputOf<E>>,
  'send' | 'fields'
> & {
  /** What is typed is held to this; to the rules of the call itself when left out. */
  schema?: Rules
} & (z.output<Rules> extends InputOf<E>
    ? { toInput?: (typed: z.output<Rules>) => InputOf<E> }
    : {
        /** What is sent of what was typed. */
        toInput: (typed: z.output<Rules>) => InputOf<E>
      })

/** A form that makes one call (see use-form.ts). */
export function useCallForm<E extends Endpoint, Values extends FieldValues, Rules extends FormRules = E['input']>(
  endpoint: E,
  { schema, toInput, ...options }: CallFormOptions<E, Rules, Values>,
) {
  const { input }: { input: FormRules } = endpoint
  const intention = useIntention()
  return useForm<Rules, Values, OutputOf<E>>(schema ?? (input as Rules), {
    ...(options as Omit<FormOptions<Rules, Values, OutputOf<E>>, 'send'>),
    fields: input.fields,
    send: (typed, onMessage) => {
      const wish = toInput?.(typed) ?? (typed as InputOf<E>)
      return intention.send(wish, (key) => call(endpoint, wish, { onMessage, key }))
    },
  })
}
