import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { BIDDER_STATES } from '../office/list-contract.ts'
import { problem } from '../problem.ts'
import { count, flag, id, instant, moneySum, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { LINK_SIGNS } from './linked.ts'

const account = {
  id: wire('id', id),
  name: wire('name', z.string()),
  email: wire('email', z.string()),
  state: wire('state', z.enum(BIDDER_STATES)),
  createdAt: wire('created_at', instant),
}

const pair = entity({
  /** The older account. */
  first: wire('first', entity(account)),
  second: wire('second', entity(account)),
  signs: wire('signs', z.array(z.enum(LINK_SIGNS))),
  /** 0 to 99: how sure it is that both are one person's. */
  score: wire('score', count),
  /** One is known to be the other's duplicate. */
  isLinked: wire('linked', flag),
  /** Lots on which both have bid, and lots that one sells and the other has bid on. */
  sharedLotCount: wire('shared_lots', count),
  sellerLotCount: wire('seller_lots', count),
})
export type LinkedPair = z.output<typeof pair>

export const listLinkedPeople = endpoint({
  path: '/admin/person/linked',
  summary: 'Accounts that have a card, number, address or device in common, the surest first: at most 200 pairs',
  access: 'staff',
  rights: ['people'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity({}),
  output: entity({ pairs: wire('pairs', z.array(pair)), isMore: wire('is_more', flag) }),
})

/** What stays with an account when it is linked: all of it. Open ones are for staff to settle. */
const obligations = entity({
  ...account,
  openLotCount: wire('lots_open', count),
  leadingCount: wire('lots_leading', count),
  unpaidCount: wire('unpaid', count),
  unpaidSum: wire('unpaid_sum', moneySum),
  depositCount: wire('deposits_held', count),
  depositSum: wire('deposits_held_sum', moneySum),
  walletSum: wire('wallet', moneySum),
  offerCount: wire('offers', count),
  returnCount: wire('returns', count),
})

const two = { duplicateId: wire('duplicate_id', id), keptId: wire('kept_id', id) }

export const previewLink = endpoint({
  path: '/admin/person/previewLink',
  summary: 'What two accounts have, before one is linked to the other as its duplicate',
  access: 'staff',
  rights: ['people'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'read',
  input: entity(two),
  output: entity({ duplicate: wire('duplicate', obligations), kept: wire('kept', obligations) }),
})

export const linkPeople = endpoint({
  path: '/admin/person/link',
  summary: "Marks an account as somebody's second one and suspends it; nothing of it is moved",
  access: 'staff',
  rights: ['people'],
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({ ...two, reason: wire('reason', text(500).trim().min(3, problem('reason_missing'))) }),
  output: entity({ id: wire('id', id) }),
})
