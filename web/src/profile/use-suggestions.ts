import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { suggestAddresses } from '@gavelhouse/shared/profile/address-contract.ts'
import { useRead } from '../lib/api.ts'
import { useSettled } from '../lib/use-settled.ts'

/** How long typing has to rest before we ask. */
export const SUGGEST_AFTER_MS = 200
const SHORTEST = 3
const LONGEST = 120

export type Suggestion = OutputOf<typeof suggestAddresses>['suggestions'][number]

const NONE: Suggestion[] = []

/** Addresses that begin like what was typed; none while the answer is to something typed earlier. */
export function useSuggestions(typed: string): Suggestion[] {
  const settled = useSettled(typed, SUGGEST_AFTER_MS)
  // People can always type the address themselves: a failure is no message.
  const { data } = useRead(
    suggestAddresses,
    { typed: settled.slice(0, LONGEST) },
    { enabled: settled.trim().length >= SHORTEST },
  )
  return typed === settled && data !== undefined ? data.suggestions : NONE
}
