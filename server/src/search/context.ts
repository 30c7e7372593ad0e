import type { Context } from '../accounts/caller.ts'
import type { LotSearch } from './lot-search.ts'

export interface SearchServices {
  search: LotSearch
}

export type SearchContext = Context & SearchServices
