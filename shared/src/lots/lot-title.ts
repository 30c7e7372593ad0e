import { problem } from '../problem.ts'
import { text } from '../wire-types.ts'
import { isReadable } from './readable.ts'

/** With something to read in it. */
export const lotTitle = text(200).trim().min(1, problem('title_missing')).refine(isReadable, problem('title_missing'))
