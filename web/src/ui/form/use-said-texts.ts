import { useEffect, useReducer } from 'react'
import { loadArea } from '../../lib/area.ts'

/**
 * Pages in English load what is said by code when it is first needed. Until then a general text stands in; the form is
 * drawn again when the texts are here.
 */
export function useSaidTexts(isNeeded: boolean): void {
  const [, sayAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (isNeeded) void loadArea('said').then(sayAgain, () => undefined)
  }, [isNeeded])
}
