import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { problem } from '../problem.ts'
import { clamped, count, flag, id, instant, money, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { CHANCE_HOURS, CHANCE_STATUSES } from './chance-life.ts'

const common = {
  access: 'staff',
  rights: ['take_money', 'act_on_bids'],
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
} as const

const lineId = wire('line_id', id)

export const foreseeSecondChance = endpoint({
  ...common,
  path: '/admin/secondChance/foresee',
  summary: 'Who would be offered a lot whose buyer did not take it, and at what price',
  repeat: 'read',
  input: entity({ lineId }),
  output: entity({
    lotId: wire('project_id', id),
    title: wire('title', z.string()),
    /** Suspended or deactivated people who would come before; the best first. */
    passedOver: wire('passed_over', z.array(entity({ userId: wire('user_id', id), name: wire('name', z.string()) }))),
    /** null: nobody else has bid, or everybody was asked. */
    runnerUp: wire(
      'runner_up',
      entity({
        userId: wire('user_id', id),
        name: wire('name', z.string()),
        price: wire('price', money),
        quantity: wire('qty', count),
        isBelowReserve: wire('below_reserve', flag),
      }).nullable(),
    ),
  }),
})

export const offerSecondChance = endpoint({
  ...common,
  path: '/admin/secondChance/offer',
  summary: 'Offers a lot whose buyer did not take it to the next bidder, at their own highest bid',
  repeat: 'key',
  input: entity({
    lineId,
    hours: wire('hours', clamped(1, 336).default(CHANCE_HOURS)),
    reason: wire('reason', text(500).trim().min(3, problem('reason_missing'))),
  }),
  output: entity({ id: wire('id', id) }),
})

export const withdrawSecondChance = endpoint({
  ...common,
  path: '/admin/secondChance/withdraw',
  summary: 'Takes an offer to the next bidder back that was not answered',
  repeat: 'harmless',
  input: entity({ id: wire('id', id), reason: wire('reason', text(500).trim().min(3, problem('reason_missing'))) }),
  output: entity({ id: wire('id', id) }),
})

export const readSecondChance = endpoint({
  path: '/secondChance/read',
  summary: 'A lot the caller was offered because its buyer did not take it',
  access: 'user',
  ownership: 'record',
  rate: 'read',
  repeat: 'read',
  input: entity({ id: wire('id', id) }),
  output: entity({
    id: wire('id', id),
    lotId: wire('project_id', id),
    title: wire('title', z.string()),
    mainPicture: wire('avatar', z.string()),
    auctionTitle: wire('auction_title', z.string()),
    price: wire('price', money),
    quantity: wire('qty', count),
    /** Thousandths of a percent; tax is told with the invoice. */
    premiumRate: wire('premium_rate', count),
    status: wire('status', z.enum(CHANCE_STATUSES)),
    expiresAt: wire('expires_at', instant),
  }),
})

export const answerSecondChance = endpoint({
  path: '/secondChance/answer',
  summary: 'Accepts or declines such an offer; accepted, the lot is the caller’s and is invoiced',
  access: 'user',
  ownership: 'record',
  rate: 'write',
  repeat: 'harmless',
  whileSuspended: 'refused',
  input: entity({ id: wire('id', id), status: wire('status', z.enum(['accepted', 'declined'])) }),
  output: entity({ id: wire('id', id) }),
})
