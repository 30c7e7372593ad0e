import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { count, id, instant, text } from '../wire-types.ts'
import { z } from '../zod.ts'

/** Bidders rely on times: whoever moves them says why. */
const reason = wire('reason', text(500).trim().min(1, problem('reason_missing')))

const staff = { access: 'staff', withinAuctions: true, ownership: 'none', rate: 'staff', repeat: 'key' } as const

export const moveAuctionDates = endpoint({
  path: '/admin/auction/move',
  summary: 'Moves all dates of an auction that has not begun; every lot keeps its distance to the opening',
  ...staff,
  rights: ['catalogue'],
  input: entity({ id: wire('id', id), opensAt: wire('date_added', instant), reason }),
  output: entity({ id: wire('id', id), lotCount: wire('lot_count', count) }),
})

export const MOST_EXTENDED = 10_080

export const extendAuction = endpoint({
  path: '/admin/auction/extend',
  summary: 'Gives every lot of an auction that is still running so many minutes more',
  ...staff,
  rights: ['act_on_bids'],
  input: entity({
    id: wire('id', id),
    minutes: wire(
      'minutes',
      z
        .int(problem('whole_minutes'))
        .min(1, problem('whole_minutes'))
        .max(MOST_EXTENDED, problem('too_many_minutes', { max: MOST_EXTENDED })),
    ),
    reason,
  }),
  output: entity({ id: wire('id', id), lotCount: wire('lot_count', count) }),
})

export const pauseAuction = endpoint({
  path: '/admin/auction/pause',
  summary: 'Takes no bids and stops the time of every lot that is still running',
  ...staff,
  rights: ['act_on_bids'],
  input: entity({ id: wire('id', id), reason }),
  output: entity({ id: wire('id', id), lotCount: wire('lot_count', count) }),
})

export const resumeAuction = endpoint({
  path: '/admin/auction/resume',
  summary: 'Takes bids again; every lot has the time it had left',
  ...staff,
  rights: ['act_on_bids'],
  input: entity({ id: wire('id', id), reason }),
  output: entity({ id: wire('id', id), lotCount: wire('lot_count', count) }),
})

export const cancelAuction = endpoint({
  path: '/admin/auction/cancel',
  summary: 'Withdraws every lot of an auction that is still running; bidders and watchers are told',
  ...staff,
  rights: ['act_on_bids'],
  input: entity({ id: wire('id', id), reason }),
  output: entity({ id: wire('id', id), lotCount: wire('lot_count', count) }),
})
