import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { count, flag, id, instant, percent, text } from '../wire-types.ts'
import { z } from '../zod.ts'

/** Making auctions from others is for those who look after all of them. */
const everywhere = { access: 'staff', rights: ['catalogue'], ownership: 'none', rate: 'staff' } as const

const named = entity({ id: wire('id', id), name: wire('name', z.string()) })

export const getAuctionChoices = endpoint({
  path: '/admin/auction/choices',
  summary: 'Sellers, groups, increment tables, buyer’s premiums and templates to choose from',
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({}),
  output: entity({
    sellers: wire('sellers', z.array(named)),
    groups: wire('groups', z.array(named)),
    incrementTables: wire('increment_tables', z.array(named)),
    premiums: wire(
      'premiums',
      z.array(entity({ id: wire('id', id), name: wire('name', z.string()), percent: wire('percent', percent()) })),
    ),
    templates: wire(
      'templates',
      z.array(
        entity({
          ...{ id: wire('id', id), name: wire('name', z.string()) },
          staggerSeconds: wire('stagger_seconds', count),
          savedBy: wire('saved_by', z.string()),
          savedAt: wire('saved_at', instant),
        }),
      ),
    ),
  }),
})

/** A template of the same name is replaced. */
export const saveTemplate = endpoint({
  path: '/admin/auction/saveTemplate',
  summary: 'Keeps the settings of an auction under a name, to make others from',
  ...everywhere,
  repeat: 'harmless',
  input: entity({
    auctionId: wire('auction_id', id),
    name: wire('name', text(60).trim().min(1, problem('name_missing'))),
  }),
  output: entity({ id: wire('id', id) }),
})

export const deleteTemplate = endpoint({
  path: '/admin/auction/deleteTemplate',
  summary: 'Removes a template; auctions made from it stay as they are',
  ...everywhere,
  repeat: 'harmless',
  input: entity({ id: wire('id', id) }),
  output: entity({ id: wire('id', id) }),
})

/** Dates are always asked for. */
export const copyAuction = endpoint({
  path: '/admin/auction/copy',
  summary: 'Makes a draft from an auction or a template, with dates of its own',
  ...everywhere,
  repeat: 'key',
  input: entity({
    /** One of the two. */
    auctionId: wire('auction_id', id.optional()),
    templateId: wire('template_id', id.optional()),
    title: wire('title', text(200).trim().min(1, problem('title_missing'))),
    opensAt: wire('date_added', instant),
    closesAt: wire('date_closed', instant),
    hasSettings: wire('copy_settings', flag.default(true)),
    hasTerms: wire('copy_terms', flag.default(true)),
    hasLots: wire('copy_lots', flag.default(false)),
    /** Only together with the lots. */
    hasPictures: wire('copy_pictures', flag.default(false)),
  }),
  output: entity({ id: wire('id', id), lotCount: wire('lot_count', count) }),
})
