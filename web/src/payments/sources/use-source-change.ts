import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { type Saying, useSay } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'
import { useReadAgain } from './use-read-again.ts'

interface Change<Input> {
  list: Endpoint
  /** Does it; what the server says on success goes to `hear`. */
  act: (input: Input, hear: (said: Saying) => void) => Promise<unknown>
  onDone: () => void
}

/** Changes a card or a bank account without a form: what the server says is a toast, good or bad. */
export function useSourceChange<Input>({ list, act, onDone }: Change<Input>) {
  const readAgain = useReadAgain(list)
  const say = useSay()
  return useMutation({
    mutationFn: (input: Input) => act(input, (message) => void toast('success', say(message))),
    onSuccess: async () => {
      await readAgain()
      onDone()
    },
    onError: (error) => void toast('error', say(error)),
  })
}
