import type { Right } from '../accounts/rights.ts'
import type { OfficeList } from './lists.ts'

interface TaskAct {
  /** Of which list the records are. */
  list: OfficeList
  right: Right
  /** Whether every field it changes can be put back. */
  canUndo: boolean
  /** Whether staff have to say why. */
  needsReason: boolean
}

/** What can be done to many records at once. */
export const TASK_ACTS = {
  edit_lots: { list: 'lots', right: 'catalogue', canUndo: true, needsReason: false },
  move_lots: { list: 'lots', right: 'catalogue', canUndo: true, needsReason: false },
  /** Lots with bids only by whoever may act on bids; that is asked for each lot. */
  withdraw_lots: { list: 'lots', right: 'catalogue', canUndo: false, needsReason: true },
  relist_lots: { list: 'lots', right: 'catalogue', canUndo: false, needsReason: true },
  return_lots: { list: 'lots', right: 'catalogue', canUndo: true, needsReason: false },
  grant_access: { list: 'bidders', right: 'approve_bidders', canUndo: false, needsReason: false },
  deny_access: { list: 'bidders', right: 'approve_bidders', canUndo: false, needsReason: true },
  set_bid_limit: { list: 'bidders', right: 'people', canUndo: true, needsReason: false },
  set_auction_limit: { list: 'bidders', right: 'approve_bidders', canUndo: true, needsReason: false },
  join_group: { list: 'bidders', right: 'people', canUndo: true, needsReason: false },
  leave_group: { list: 'bidders', right: 'people', canUndo: true, needsReason: false },
  suspend: { list: 'bidders', right: 'people', canUndo: true, needsReason: true },
  lift_suspension: { list: 'bidders', right: 'people', canUndo: true, needsReason: false },
  close_questions: { list: 'questions', right: 'approve_bidders', canUndo: true, needsReason: false },
  close_messages: { list: 'messages', right: 'approve_bidders', canUndo: true, needsReason: false },
  mail_invoices: { list: 'invoices', right: 'take_money', canUndo: false, needsReason: false },
  /** Nobody is reminded twice a day. */
  remind_invoices: { list: 'invoices', right: 'take_money', canUndo: false, needsReason: false },
} as const satisfies Record<string, TaskAct>

export type TaskActName = keyof typeof TASK_ACTS

export const TASK_ACT_NAMES = Object.keys(TASK_ACTS) as [TaskActName, ...TaskActName[]]

export const TASK_RIGHTS = ['catalogue', 'approve_bidders', 'people', 'take_money'] as const

/** So many records can be named one by one; more are chosen by what they match. */
export const MAX_CHOSEN = 1_000

/** More is refused: an act on that many is a decision to be made in parts. */
export const MAX_RECORDS = 10_000
