import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keyOf } from '../lib/api.ts'

/** Puts the person, as a call has just answered it, where every screen reads it. */
export function useRememberUser() {
  const cache = useQueryClient()
  return useCallback((user: User) => cache.setQueryData(keyOf(validateUser, {}), { user }), [cache])
}
