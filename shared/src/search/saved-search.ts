import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { id, instant, text } from '../wire-types.ts'
import { z } from '../zod.ts'

export const MAX_SEARCH_TEXT = 250
export const MAX_SAVED_SEARCHES = 100

export const savedSearch = entity({
  id: wire('id', id),
  text: wire('search_text', z.string()),
  savedAt: wire('created_at', instant),
})
export type SavedSearch = z.output<typeof savedSearch>

export const searchText = text(MAX_SEARCH_TEXT).trim().min(1, problem('required_now'))
