import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { suggestLots } from '@gavelhouse/shared/search/contract.ts'
import { useRead } from '../lib/api.ts'
import { useSettled } from '../lib/use-settled.ts'

export type Suggestion = OutputOf<typeof suggestLots>['records'][number]

/** Which lots are suggested. */
export type SuggestFrom = 'open' | 'past'

const PAUSE_MS = 200
const MIN_LENGTH = 2
const NONE: Suggestion[] = []

/** Lots whose titles go on as typed, asked for once the fingers pause. Answers to earlier words are never shown. */
export function useSuggestions(typed: string, from: SuggestFrom, isWanted: boolean): Suggestion[] {
  const words = typed.trim()
  const settled = useSettled(words, PAUSE_MS)
  const isLongEnough = words.length >= MIN_LENGTH
  const { data } = useRead(
    suggestLots,
    { text: settled, isPast: from === 'past' },
    { enabled: isWanted && settled.length >= MIN_LENGTH, keepSession: true, keepPrevious: true },
  )
  return isWanted && isLongEnough && data !== undefined ? data.records : NONE
}
