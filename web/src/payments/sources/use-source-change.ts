import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'

interface Change<Input> {
  /** The list that is read again after a success. */
  list: Endpoint
  /** Does it; what the server says on success goes to `say`. */
  act: (input: Input, say: (message: string) => void) => Promise<void>
  onDone: () => void
}

/** Changes a card or a bank account: what the server says is a toast, good or bad. */
export function useSourceChange<Input>({ list, act, onDone }: Change<Input>) {
  const cache = useQueryClient()
  const say = useSay()
  return useMutation({
    mutationFn: (input: Input) => act(input, (said) => void toast('success', say(said))),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: keyOf(list) })
      onDone()
    },
    onError: (error) => void toast('error', say(error)),
  })
}
