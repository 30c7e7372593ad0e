import type { TaskActName } from '@gavelhouse/shared/office/task-acts.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { TaskSummary } from './use-task.ts'

const ACTS: Record<TaskActName, PhraseKey> = {
  edit_lots: 'officeEditLots',
  move_lots: 'officeMoveLots',
  withdraw_lots: 'officeBidWithdraw',
  relist_lots: 'officeRelist',
  return_lots: 'officeReturnLots',
  grant_access: 'officeGrantAccess',
  deny_access: 'officeDenyAccess',
  set_bid_limit: 'officeSetLimit',
  set_auction_limit: 'officeSetAuctionLimit',
  join_group: 'officeJoinGroup',
  leave_group: 'officeLeaveGroup',
  suspend: 'officeSuspend',
  lift_suspension: 'officeLiftSuspension',
  close_questions: 'officeCloseLetters',
  close_messages: 'officeCloseLetters',
  mail_invoices: 'officeMailInvoices',
  remind_invoices: 'officeRemindInvoices',
}

export const actLabel = (act: TaskActName): PhraseKey => ACTS[act]

/** In percent; one that has nothing to do is done. */
export const progressOf = ({ done, total, state }: Pick<TaskSummary, 'done' | 'total' | 'state'>): number =>
  state === 'done' || total === 0 ? 100 : Math.floor((done / total) * 100)
