import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { TASK_ACTS } from '@gavelhouse/shared/office/task-acts.ts'
import type { BulkAct } from '../list/definition.ts'
import { NothingToSay } from '../tasks/NothingToSay.tsx'
import { AuctionLimitForm, GrantForm, GroupForm, LimitForm, RequestsForm, SuspendForm } from './bidder-forms.tsx'

const ACTS: readonly BulkAct[] = [
  { act: 'grant_access', label: 'officeGrantAccess', form: GrantForm },
  { act: 'deny_access', label: 'officeDenyAccess', form: RequestsForm },
  { act: 'set_bid_limit', label: 'officeSetLimit', form: LimitForm },
  { act: 'set_auction_limit', label: 'officeSetAuctionLimit', form: AuctionLimitForm },
  { act: 'join_group', label: 'officeJoinGroup', form: GroupForm },
  { act: 'leave_group', label: 'officeLeaveGroup', form: GroupForm },
  { act: 'suspend', label: 'officeSuspend', form: SuspendForm },
  { act: 'lift_suspension', label: 'officeLiftSuspension', form: NothingToSay },
]

/** What somebody with these rights can do to people, one or many. */
export const bidderActs = (rights: readonly Right[]): BulkAct[] =>
  ACTS.filter(({ act }) => rights.includes(TASK_ACTS[act].right))
