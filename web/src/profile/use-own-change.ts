import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keyOf, useSend } from '../lib/api.ts'

/** Puts the person, as a call has just answered it, where every screen reads it. */
export function useRememberUser() {
  const cache = useQueryClient()
  return useCallback((user: User) => cache.setQueryData(keyOf(validateUser, {}), { user }), [cache])
}

/** A call that changes the person and answers it. */
export function useOwnChange<E extends Endpoint>(
  endpoint: OutputOf<E> extends { user: User } ? E : never,
  options: { onSuccess?: (user: User) => void; onError?: (error: Error) => void } = {},
) {
  const remember = useRememberUser()
  return useSend(endpoint as E, {
    ...options,
    onSuccess: (output) => {
      const { user } = output as { user: User }
      remember(user)
      options.onSuccess?.(user)
    },
  }) as ReturnType<typeof useSend<E>> & { mutate: (input: InputOf<E>) => void }
}
