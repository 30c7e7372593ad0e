import type { QueryClient } from '@tanstack/react-query'

/** Every list of offers on screen, whatever it was asked for. */
export const readOffersAgain = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/makeoffer/') })
