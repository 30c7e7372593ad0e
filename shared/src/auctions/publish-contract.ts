import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { count, flag, id, instant } from '../wire-types.ts'
import { z } from '../zod.ts'
import { CHECK_RESULTS, CHECKS } from './checklist.ts'

/** For everything here: whoever is limited to some auctions publishes those. */
const ofCatalogue = { access: 'staff', rights: ['catalogue'], withinAuctions: true, ownership: 'none' } as const

const check = entity({
  name: wire('name', z.enum(CHECKS)),
  result: wire('result', z.enum(CHECK_RESULTS)),
  count: wire('count', count),
})

export const checkAuction = endpoint({
  path: '/admin/auction/check',
  summary: 'What stands against publishing an auction, and the times bidders would see',
  ...ofCatalogue,
  rate: 'staff',
  repeat: 'read',
  input: entity({
    id: wire('id', id),
    /** When it would be published; now unless told otherwise. */
    publishAt: wire('publish_at', instant.optional()),
  }),
  output: entity({
    checks: wire('checks', z.array(check)),
    canPublish: wire('can_publish', flag),
    at: wire('at', instant),
    opensAt: wire('date_added', instant),
    /** The first lot; without lots the auction itself. */
    firstClosesAt: wire('first_closed', instant),
    lastClosesAt: wire('last_closed', instant),
    lotCount: wire('lot_count', count),
    /** Of the house: the zone people here think in. */
    zone: wire('zone', z.string()),
  }),
})

export const publishAuction = endpoint({
  path: '/admin/auction/publish',
  summary: 'Makes a draft and its lots public; refused while the checklist has errors',
  ...ofCatalogue,
  rate: 'staff',
  repeat: 'key',
  input: entity({ id: wire('id', id) }),
  output: entity({ id: wire('id', id) }),
})

export const scheduleAuction = endpoint({
  path: '/admin/auction/schedule',
  summary: 'Says when a draft becomes public by itself, or that it does not',
  ...ofCatalogue,
  rate: 'staff',
  repeat: 'key',
  input: entity({ id: wire('id', id), publishAt: wire('publish_at', instant.nullable()) }),
  output: entity({ id: wire('id', id) }),
})
