import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { suggestAddresses } from '@gavelhouse/shared/profile/address-contract.ts'
import { useEffect, useState } from 'react'
import { call } from '../lib/api.ts'

/** How long typing has to rest before we ask. */
export const SUGGEST_AFTER_MS = 200
const SHORTEST = 3

export type Suggestion = OutputOf<typeof suggestAddresses>['suggestions'][number]

/** Addresses that begin like what was typed. An answer to something typed earlier is dropped. */
export function useSuggestions(typed: string): [Suggestion[], clear: () => void] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])

  useEffect(() => {
    if (typed.trim().length < SHORTEST) {
      setSuggestions([])
      return undefined
    }
    const asking = new AbortController()
    const ask = () =>
      call(suggestAddresses, { typed: typed.slice(0, 120) }, { signal: asking.signal })
        .then((answer) => {
          if (!asking.signal.aborted) setSuggestions(answer.suggestions)
        })
        .catch(() => undefined) // people can always type the address themselves
    const timer = setTimeout(() => void ask(), SUGGEST_AFTER_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed])

  return [suggestions, () => setSuggestions([])]
}
