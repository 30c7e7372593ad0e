import { problemMessage } from '@gavelhouse/shared/problem.ts'
import { useSay } from '../../lib/say.ts'
import type { ImportRow } from './use-import.ts'

/** Why a cell, or a row, is not taken, in words. */
export function useReasonOf(): (problem: ImportRow['problems'][number]) => string {
  const say = useSay()
  return ({ code, facts }) => say(problemMessage({ code, facts }))
}
