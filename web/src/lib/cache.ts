import { QueryClient } from '@tanstack/react-query'
import { isAppError } from './app-error.ts'

const FRESH_MS = 30_000

/** The cache of everything read from the API. Refusals are final; only a failed connection is tried again. */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Without a line a read fails like any other and the screen says so: held back, it would be a skeleton without end.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && (!isAppError(error) || error.code === 'busy'),
      },
      // Without a line a change fails at once and says so. Kept back and sent later, a bid could surprise its bidder.
      mutations: { networkMode: 'always' },
    },
  })
}
