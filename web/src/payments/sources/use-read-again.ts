import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../lib/api.ts'

/** Reads a list again after a change; done when it is there. */
export function useReadAgain(list: Endpoint): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: keyOf(list) })
}
