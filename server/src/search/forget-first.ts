import type { LiveEvent, LiveEventName } from '@gavelhouse/shared/live.ts'
import type { Hub } from '../live/hub.ts'
import type { LotSearch } from './lot-search.ts'

type Kept = Pick<LotSearch, 'forgetLots' | 'forgetTimes'>

/**
 * The same hub, which forgets what is kept of a lot before it says how the lot is now: whoever hears of it and reads at once
 * must not be told what was before. Whoever announces need not think of it.
 */
export const forgetFirst = (hub: Hub, search: Kept): Hub => ({
  ...hub,
  publish: (room, name, event) => {
    if (SAYS_HOW_IT_IS.has(name) && (room.startsWith('lot:') || room.startsWith('auction:'))) {
      const { lotId, times = null } = event as Pick<LiveEvent<'bidChanged'>, 'lotId'> & { times?: object | null }
      if (times === null) search.forgetLots([lotId])
      else search.forgetTimes([lotId])
    }
    hub.publish(room, name, event)
  },
})

const SAYS_HOW_IT_IS: ReadonlySet<LiveEventName> = new Set<LiveEventName>(['bidChanged', 'bidsDeclined', 'lotClosed'])
