import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { incrementTable } from '../site/defaults.ts'
import { count, enteredMoneyOrZero, flag, id, instant, percent, text, version } from '../wire-types.ts'
import { z } from '../zod.ts'
import { bidId } from './contract.ts'

export const voidBid = endpoint({
  path: '/admin/bid/void',
  summary: 'Declines a bid, with a reason',
  access: 'staff',
  rights: ['act_on_bids'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    bidId: wire('id', bidId),
    reason: wire('reason', text(500).trim().min(3, problem('reason_missing'))),
  }),
  output: entity({ id: wire('id', bidId) }),
})

/** Whoever catalogues may do it while nobody has bid. */
export const withdrawLot = endpoint({
  path: '/admin/product/withdraw',
  summary: 'Takes a lot out of the sale, with a reason: nobody gets it',
  access: 'staff',
  rights: ['act_on_bids', 'catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    lotId: wire('id', id),
    reason: wire('reason', text(500).trim().min(3, problem('reason_missing'))),
  }),
  output: entity({ id: wire('id', id) }),
})

/** Rule 29. */
export const extendLot = endpoint({
  path: '/admin/product/extend',
  summary: 'Gives a lot more time, with a reason',
  access: 'staff',
  rights: ['act_on_bids'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    lotId: wire('id', id),
    closesAt: wire('date_closed', instant),
    reason: wire('reason', text(500).trim().min(3, problem('reason_missing'))),
  }),
  output: entity({ id: wire('id', id), closesAt: wire('date_closed', instant) }),
})

export const pardonBidder = endpoint({
  path: '/admin/bid/pardon',
  summary: 'Lets somebody bid again on a lot after they took back a bid on it',
  access: 'staff',
  rights: ['act_on_bids'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'harmless',
  input: entity({
    lotId: wire('id', id),
    userId: wire('user_id', id),
    reason: wire('reason', text(500).trim().min(3, problem('reason_missing'))),
  }),
  output: entity({ id: wire('id', id) }),
})

const edge = enteredMoneyOrZero(problem('band_edges'))

const enteredBand = entity({
  from: wire('from', edge),
  /** None: the last band has no upper end. */
  to: wire('to', edge.nullish()),
  amount: wire('amount', enteredMoneyOrZero(problem('band_step')).nullish()),
  percent: wire('percent', percent().nullish()),
})

export const listIncrementTables = endpoint({
  path: '/admin/bidIncrement/list',
  summary: 'The tables of bid increments that auctions can be given',
  access: 'staff',
  rights: ['settings'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({}),
  output: entity({
    tables: wire(
      'tables',
      z.array(
        entity({
          ...incrementTable.fields,
          version: wire('version', count),
          isDefault: wire('is_default', flag),
          /** Auctions that go by it: those to come, and those that have begun since it was last changed. */
          auctionCount: wire('auction_count', count),
        }),
      ),
    ),
  }),
})

/** A change holds for auctions that begin later: those that have begun go on by what they began with. */
export const saveIncrementTable = endpoint({
  path: '/admin/bidIncrement/save',
  summary: 'Makes or changes a table of bid increments',
  access: 'staff',
  rights: ['settings'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    id: wire('id', id.optional()),
    name: wire('name', text(100).trim().min(1, problem('name_missing')).optional()),
    bands: wire('bands', z.array(enteredBand).max(100).optional()),
    seenVersion: wire('seen_version', version.optional()),
  }),
  output: entity({ id: wire('id', id) }),
})
