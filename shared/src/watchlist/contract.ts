import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { flag, id, text } from '../wire-types.ts'
import { z } from '../zod.ts'

export const watchLot = endpoint({
  path: '/user/addWatchlist',
  also: ['/user/addToFavorites'],
  summary: 'Puts a lot on the watchlist of the caller',
  feature: 'favorites',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({
    lotId: wire('project_id', id),
    /** Kinds of notification to be reminded by; names nobody knows are ignored. */
    reminders: wire('emailFields', z.array(text(60)).max(20).optional()),
  }),
  output: entity({ isWatched: wire('watchlistid', flag) }),
})

export const unwatchLot = endpoint({
  path: '/user/removeWatchlist',
  also: ['/user/removeFromFavorites'],
  summary: 'Takes a lot off the watchlist of the caller',
  feature: 'favorites',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ lotId: wire('project_id', id) }),
  output: entity({ isWatched: wire('watchlistid', flag) }),
})
