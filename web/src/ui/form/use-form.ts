import type { Fields } from '@gavelhouse/shared/entity.ts'
import type { z } from '@gavelhouse/shared/zod.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type Saying, useSay } from '../../lib/say.ts'
import { toast } from '../toast.ts'
import { type FormRules, type Problems, refusedFields } from './problems.ts'
import { useFields } from './use-fields.ts'
import { useKeptTyped } from './use-kept-typed.ts'
import type { FieldValues } from './use-shown-values.ts'

export interface FormOptions<Rules extends FormRules, Values extends FieldValues, Output> {
  /** What the fields start with, by name: '' for an empty one, false for something not ticked. */
  initial: Values
  /** Sends what was typed; what the server says on success goes to `hear`. Answers null while nothing is sent yet. */
  send: (typed: z.output<Rules>, hear: (said: Saying) => void) => Promise<Output>
  /** Names on the wire of what is sent, if the rules are no entity table. */
  fields?: Fields
  /** The form stays busy until a promise it answers is fulfilled. */
  onSuccess?: (output: Output, typed: z.output<Rules>) => unknown
  onRefused?: (error: Error, typed: z.output<Rules>) => void
  /** What an error says about fields; the server's own way of saying it when left out. */
  problemsOf?: (error: Error) => Problems
  /** What the server says is a toast, good or bad. */
  hasToasts?: boolean
  /** A part of the form that keeps its own values; null while it is not there, and then nothing is sent. */
  part?: () => FormPart | null
  /**
   * What is typed waits under this name when the session runs out (decision 109). With the id of the record the form is about;
   * never for codes, cards, accounts or papers.
   */
  keptAs?: string
}

export interface FormPart {
  /** Shows what is wrong; true when nothing is. */
  check(): boolean
  /** True when the error is about something in this part, which then shows it. */
  refuse(error: Error): boolean
}

/** What `Form` needs to know. */
export type AnyForm = Pick<ReturnType<typeof useForm>, 'element' | 'submit' | 'refusal' | 'isPending'>

/**
 * A form from the first key to the answer. Nothing is sent twice, nothing typed is lost; what the server says about a
 * field stands beside it, anything else above the form.
 */
export function useForm<Rules extends FormRules, Values extends FieldValues, Output>(
  rules: Rules,
  options: FormOptions<Rules, Values, Output>,
) {
  const say = useSay()
  const form = useFields(rules, options.initial)
  const keepNoMore = useKeptTyped(options.keptAs, {
    ...{ element: form.element, initial: options.initial },
    set: (typed) => form.set(typed as Parameters<typeof form.set>[0]),
  })
  /** The second press of a double click comes before the screen knows of the first. */
  const isRunning = useRef(false)
  const asSent = useRef<FieldValues>({})
  const [refusal, setRefusal] = useState<Error | null>(null)
  const { problemsOf = (error: Error) => refusedFields(error, rules.fields ?? options.fields) } = options

  const send = useMutation({
    mutationFn: async (typed: z.output<Rules>) => {
      const output = await options.send(typed, (said) => {
        if (options.hasToasts) void toast('success', say(said))
      })
      if (output !== null) keepNoMore(asSent.current)
      return output
    },
    onSuccess: (output, typed) => options.onSuccess?.(output, typed),
    onError: (error, typed) => {
      options.onRefused?.(error, typed)
      const isShown = form.refuse(problemsOf(error)) || options.part?.()?.refuse(error)
      setRefusal(isShown ? null : error)
      if (options.hasToasts) void toast('error', say(error))
    },
    onSettled: () => {
      isRunning.current = false
    },
  })

  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (isRunning.current) return
    setRefusal(null)
    const typed = form.read()
    const isPartRight = options.part === undefined || (options.part()?.check() ?? false)
    if (!isPartRight) form.complain()
    if (typed === null || !isPartRight) return
    isRunning.current = true
    asSent.current = form.values()
    send.mutate(typed)
  }

  return {
    ...form,
    submit,
    /** What no field carries; `error` is any refusal. */
    refusal,
    error: send.error,
    isPending: send.isPending,
    isSuccess: send.isSuccess,
    /** Puts beside fields what was told otherwise until now. */
    refuse: (problems: Problems) => {
      if (form.refuse(problems)) setRefusal(null)
    },
    /** Empties the fields; what came of them stays on screen. */
    clear: form.reset,
    reset: () => {
      form.reset()
      send.reset()
      setRefusal(null)
    },
  }
}
