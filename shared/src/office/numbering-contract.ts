import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { count, flag, id, instant, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { MAX_RECORDS } from './task-acts.ts'

/** Why, and that it is meant: numbers on labels, or that people have bid on, are not changed in passing. */
const meant = {
  isConfirmed: wire('confirmed', flag.default(false)),
  reason: wire('reason', text(500).trim().default('')),
}

const plannedLot = entity({
  id: wire('id', id),
  title: wire('title', z.string()),
  lotNumber: wire('lot', z.string()),
  nextNumber: wire('next_lot', z.string()),
  position: wire('position', count),
  nextPosition: wire('next_position', count),
  closesAt: wire('date_closed', instant),
  nextClosesAt: wire('next_date_closed', instant),
  labelNumber: wire('label_number', z.string().nullable()),
  hasBids: wire('has_bids', flag),
  hasStarted: wire('has_started', flag),
})

/** What closing times follow. */
const sale = entity({
  opensAt: wire('date_added', instant),
  closesAt: wire('date_closed', instant),
  staggerSeconds: wire('stagger_seconds', count),
})

/** All lots of an auction or none. Without `order` they stay in theirs, without `start_at` they keep their numbers. */
export const numberLots = endpoint({
  path: '/admin/product/numbers',
  summary: 'Puts the lots of an auction in order and numbers them anew, or only says what would change',
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'harmless',
  input: entity({
    auctionId: wire('auctionid', id),
    /** Every lot of the auction, as they are to follow each other. */
    order: wire('order', z.array(id).max(MAX_RECORDS).optional()),
    startAt: wire('start_at', z.int().min(0).max(999_999).optional()),
    step: wire('step', z.int().min(1).max(1_000).default(1)),
    isTrial: wire('is_trial', flag.default(false)),
    ...meant,
  }),
  output: entity({
    sale: wire('sale', sale),
    /** As they are to follow each other. */
    lots: wire('lots', z.array(plannedLot)),
    changedCount: wire('changed', count),
  }),
})

export const swapNumbers = endpoint({
  path: '/admin/product/swap',
  summary: 'Gives two lots of an auction the number of each other',
  access: 'staff',
  rights: ['catalogue'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({ id: wire('id', id), otherId: wire('other_id', id), ...meant }),
  output: entity({ id: wire('id', id) }),
})
