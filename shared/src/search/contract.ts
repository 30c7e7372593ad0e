import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { filter, listInput, listOutput } from '../list.ts'
import { MAX_DEPTH, MAX_PAGE_SIZE } from '../list-bounds.ts'
import { clamped, flag, id, idList, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { facets } from './facets.ts'
import { lotList } from './lot-list.ts'
import { savedSearch, searchText } from './saved-search.ts'

/** Above this a total is not counted to its end; it reads '10,000+'. */
export const MAX_TOTAL = MAX_DEPTH

const foundLots = {
  ...lotList,
  /** There are more than the total says. */
  isMore: wire('totalIsMore', flag),
}

const lotQuery = {
  ...listInput,
  /** Finds by any part of the sku (B-727). */
  sku: wire('skuSearch', text(60).optional()),
}

export const searchLots = endpoint({
  path: '/product/search',
  summary: 'Lots by words, filters and order, page by page, with the counts of every filter',
  access: 'public',
  ownership: 'none',
  rate: 'search',
  repeat: 'read',
  input: entity(lotQuery),
  output: entity(foundLots),
})

export const listUpcomingLots = endpoint({
  path: '/product/upcomingProduct',
  summary: 'Lots that are not on sale yet, the soonest first',
  access: 'public',
  ownership: 'none',
  rate: 'search',
  repeat: 'read',
  input: entity(lotQuery),
  output: entity(foundLots),
})

export const countChoices = endpoint({
  path: '/product/activeSorts',
  summary: 'What every filter would leave under the given ones',
  access: 'public',
  ownership: 'none',
  rate: 'search',
  repeat: 'read',
  input: entity({ filters: wire('filters', z.array(filter).max(20).default([])) }),
  output: entity({ facets: wire('sorts', facets) }),
})

/** At most ten (36 among past lots, P-247), from two characters on (B-123). */
export const suggestLots = endpoint({
  path: '/product/suggestions',
  summary: 'Open lots whose title goes on as typed, also with a typing mistake; only those the caller may bid on',
  access: 'public',
  ownership: 'none',
  rate: 'search',
  repeat: 'read',
  input: entity({
    text: wire('query', text(200)),
    /** Past lots suggest from what is over. */
    isPast: wire('past', flag.default(false)),
  }),
  output: entity({
    records: wire(
      'records',
      z.array(
        entity({
          lotId: wire('objectID', id),
          title: wire('title', z.string()),
          status: wire('status', z.string()),
          groupIds: wire('auction_groups', idList),
          mainPicture: wire('avatar', z.string()),
        }),
      ),
    ),
  }),
})

export const saveSearch = endpoint({
  path: '/user/addSavedSearch',
  summary: 'Keeps a search, to be told of new lots it finds',
  feature: 'saved_searches',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ text: wire('search_text', searchText) }),
  output: savedSearch,
})

export const listSavedSearches = endpoint({
  path: '/user/getSavedSearch',
  summary: 'The searches the caller keeps, the newest first',
  feature: 'saved_searches',
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({ limit: wire('limit', clamped(1, MAX_PAGE_SIZE).default(15)), page: listInput.page }),
  output: entity(listOutput(savedSearch)),
})

export const removeSavedSearch = endpoint({
  path: '/user/removeSavedSearch',
  summary: 'Forgets a saved search of the caller',
  feature: 'saved_searches',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ id: wire('id', id) }),
  output: entity({}),
})
