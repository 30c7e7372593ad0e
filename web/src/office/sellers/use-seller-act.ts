import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'

/** Something done about a seller: says that it is done, or why not, and reads again what is on screen. */
export function useSellerAct<E extends Endpoint>(
  endpoint: E,
  onDone?: (output: OutputOf<E>) => void,
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> {
  const say = useSay()
  const cache = useQueryClient()
  return useSend(endpoint, {
    onMessage: (said) => void toast('success', say(said)),
    onError: (error) => void toast('error', say(error)),
    onSuccess: (output) => {
      void cache.invalidateQueries()
      onDone?.(output)
    },
  })
}
