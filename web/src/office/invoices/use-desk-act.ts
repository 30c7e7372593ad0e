import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { isAppError, problemsByField } from '../../lib/app-error.ts'
import { useSay } from '../../lib/say.ts'
import { useIntention } from '../../lib/use-intention.ts'
import { toast } from '../../ui/toast.ts'

interface DeskAct<E extends Endpoint> {
  send: (input: InputOf<E>) => void
  isPending: boolean
  /** On its way or done: what would happen is not asked any more. */
  isSent: boolean
  /** Refused because what it was decided on is another by now. */
  isOutdated: boolean
  /** Beside a field, by our name of it. */
  problemOf: (name: keyof InputOf<E> & string) => string | undefined
  /** What belongs to no field. */
  problem: string | null
}

/** Somebody has done something with it, or with what was chosen of it. */
const OUTDATED = ['invoice_changed', 'not_found']

const saysOutdated = (error: Error): boolean => isAppError(error) && OUTDATED.includes(error.code)

/**
 * Something done with an invoice. The same sent again, after a lost answer or a second click, carries the same key and
 * happens once. `besides`: refusals that are about one field, by code. If something was done with it meanwhile it is read
 * again, so that what is decided next is decided on what is there.
 */
export function useDeskAct<E extends Endpoint>(
  endpoint: E,
  onDone: (output: OutputOf<E>) => void,
  besides: Readonly<Record<string, keyof InputOf<E> & string>> = {},
): DeskAct<E> {
  const say = useSay()
  const cache = useQueryClient()
  const intention = useIntention()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (input: InputOf<E>) => {
      const onMessage = (message: Parameters<typeof say>[0]) => void toast('success', say(message))
      return intention.send(input, (key) => call(endpoint, input, { key, onMessage }))
    },
    onSuccess: (output: OutputOf<E>) => {
      void cache.invalidateQueries()
      onDone(output)
    },
    onError: (failed) => {
      if (saysOutdated(failed)) void cache.invalidateQueries()
    },
  })
  const refused = error !== null && isAppError(error) ? error : null
  const beside = refused === null ? undefined : besides[refused.code]
  const problems = refused === null ? {} : problemsByField(refused)
  const wireNameOf = (name: string): string =>
    (endpoint.input as unknown as { fields: Record<string, { wireName: string }> }).fields[name]?.wireName ?? name
  return {
    send: mutate,
    isPending,
    isSent: isPending || isSuccess,
    isOutdated: error !== null && saysOutdated(error),
    problemOf: (name) => {
      const problem = problems[wireNameOf(name)]
      if (problem !== undefined) return say(problem)
      return refused !== null && beside === name ? say(refused) : undefined
    },
    problem: error === null || beside !== undefined || Object.keys(problems).length > 0 ? null : say(error),
  }
}
