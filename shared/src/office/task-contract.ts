import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { saveLot } from '../lots/admin-contract.ts'
import { count, enteredMoney, flag, id, instant, text } from '../wire-types.ts'
import { z } from '../zod.ts'
import { fieldChange } from './change.ts'
import { OFFICE_LISTS } from './lists.ts'
import { MAX_CHOSEN, TASK_ACT_NAMES, TASK_RIGHTS } from './task-acts.ts'
import { TASK_STATES } from './task-states.ts'

const { fields } = saveLot.input
const { bidType, saleType, startingPrice, buyNowPrice, reserve, quantity, isBiddable, isBuyNow } = fields
const { opensAt, closesAt, categoryId, subcategoryId, thirdCategoryId, conditionId, locationId } = fields
const { shipTypeId, canShip, canPickUp, depositRequired, depositAmount, needsBillOfSale, description, terms } = fields
const { lotLocation, originState, weightUnit, conditionNotes, contents } = fields

/** What makes sense for many lots at once: whatever saveLot takes, but what tells one lot from another. */
const lotValues = entity({
  ...{ bidType, saleType, startingPrice, buyNowPrice, reserve, quantity, isBiddable, isBuyNow, opensAt, closesAt },
  ...{ categoryId, subcategoryId, thirdCategoryId, conditionId, locationId, shipTypeId, canShip, canPickUp },
  ...{ depositRequired, depositAmount, needsBillOfSale, description, terms, lotLocation, originState, weightUnit },
  ...{ conditionNotes, contents },
})

/** `ids`: these. `list` and `query`: all that match when the task is started, but for `except`. */
const target = entity({
  ids: wire('ids', z.array(id).min(1).max(MAX_CHOSEN).optional()),
  list: wire('list', z.enum(OFFICE_LISTS).optional()),
  query: wire('query', text(1_000).optional()),
  except: wire('except', z.array(id).max(MAX_CHOSEN).default([])),
})

const values = entity({
  /** edit_lots */
  lot: wire('lot', lotValues.optional()),
  /** move_lots: where to; grant_access and deny_access: of this auction only; set_auction_limit: in which. */
  auctionId: wire('auction_id', id.optional()),
  /** relist_lots: of the first place; the others close as far apart as their auction says. */
  opensAt: wire('date_added', instant.optional()),
  closesAt: wire('date_closed', instant.optional()),
  /** set_bid_limit and set_auction_limit, where null takes it away; grant_access: in the auctions they are let into. */
  bidLimit: wire('bid_limit', enteredMoney().nullable().optional()),
  /** join_group and leave_group */
  groupId: wire('group_id', id.optional()),
  /** suspend: their bids on lots still open are voided, for which the right to act on bids is asked as well. */
  voidsBids: wire('void_bids', flag.optional()),
})

/** The act's own right is asked for as well: catalogue for lots, approve_bidders for access, people for the rest. */
export const startTask = endpoint({
  path: '/admin/task/start',
  summary: 'Does something to many records in the background, or only says what would happen to each',
  access: 'staff',
  rights: TASK_RIGHTS,
  withinAuctions: true,
  ownership: 'none',
  rate: 'staff',
  repeat: 'key',
  input: entity({
    act: wire('act', z.enum(TASK_ACT_NAMES)),
    target: wire('target', target),
    values: wire('values', values.default({})),
    reason: wire('reason', text(500).trim().default('')),
    /** A dry run: everything is tried as it would be done, and nothing is kept. */
    isTrial: wire('is_trial', flag.default(false)),
  }),
  output: entity({ id: wire('id', id) }),
})

const summary = {
  id: wire('id', id),
  act: wire('act', z.enum(TASK_ACT_NAMES)),
  isTrial: wire('is_trial', flag),
  state: wire('state', z.enum(TASK_STATES)),
  total: wire('total', count),
  done: wire('done', count),
  changedCount: wire('changed', count),
  sameCount: wire('same', count),
  refusedCount: wire('refused_count', count),
  reason: wire('reason', z.string()),
  /** The task this one takes back. */
  undoOf: wire('undo_of', id.nullable()),
  /** The task that takes this one back. */
  undoneBy: wire('undone_by', id.nullable()),
  canUndo: wire('can_undo', flag),
  startedAt: wire('started_at', instant),
  endedAt: wire('ended_at', instant.nullable()),
}

export const listTasks = endpoint({
  path: '/admin/task/list',
  summary: "The caller's tasks of the last days, the newest first: at most 50",
  access: 'staff',
  rights: TASK_RIGHTS,
  withinAuctions: true,
  ownership: 'caller',
  rate: 'staff',
  repeat: 'read',
  input: entity({}),
  output: entity({ tasks: wire('tasks', z.array(entity(summary))) }),
})

const refusedRecord = entity({
  id: wire('id', id),
  label: wire('label', z.string()),
  /** A code of the catalogue of errors or problems, what it tells of, and the same in English. */
  code: wire('code', z.string()),
  facts: wire('facts', z.record(z.string(), z.union([z.string(), z.number()]))),
  reason: wire('reason', z.string()),
})

const changedRecord = entity({
  id: wire('id', id),
  label: wire('label', z.string()),
  changes: wire('changes', z.array(fieldChange)),
})

/** Of each outcome at most 500 records are named; the counts are of all. */
export const getTask = endpoint({
  path: '/admin/task/read',
  summary: 'How far a task has come, and what happened to each record',
  access: 'staff',
  rights: TASK_RIGHTS,
  withinAuctions: true,
  ownership: 'caller',
  rate: 'staff',
  repeat: 'read',
  input: entity({ id: wire('id', id) }),
  output: entity({
    ...summary,
    /** Of suspensions: what they void and give back, or would. */
    voidedBids: wire('voided_bids', count),
    releasedDeposits: wire('released_deposits', count),
    refused: wire('refused', z.array(refusedRecord)),
    changed: wire('changed_records', z.array(changedRecord)),
    same: wire('same_records', z.array(entity({ id: wire('id', id), label: wire('label', z.string()) }))),
  }),
})

export const undoTask = endpoint({
  path: '/admin/task/undo',
  summary: 'Puts back what a task changed, where nobody has changed it since',
  access: 'staff',
  rights: TASK_RIGHTS,
  withinAuctions: true,
  ownership: 'caller',
  rate: 'staff',
  repeat: 'key',
  input: entity({ id: wire('id', id) }),
  /** Of the task that puts back. */
  output: entity({ id: wire('id', id) }),
})
