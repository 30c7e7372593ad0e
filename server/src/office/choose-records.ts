import { auctionsWith } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import { BIDDER_NAMES, LETTER_NAMES, OFFICE_INVOICE_NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { MAX_RECORDS, TASK_ACTS, type TaskActName } from '@gavelhouse/shared/office/task-acts.ts'
import type { startTask } from '@gavelhouse/shared/office/task-contract.ts'
import type { Caller } from '../accounts/caller.ts'
import { reachIn } from '../accounts/reach.ts'
import type { Db } from '../db/connect.ts'
import { listMatchingMessages, listMatchingQuestions, namedOnly } from '../inbox/queries-lists.ts'
import { listMatchingInvoices, namedInvoices } from '../invoices/queries-office.ts'
import { countAllLots, listMatchingLots } from '../lots/queries-all.ts'
import { listChosenBidders, listMatchingBidders } from './queries-bidders.ts'
import { type Chosen, listChosenLots } from './queries-tasks.ts'

type Target = InputOf<typeof startTask>['target']
type AuctionIds = readonly number[] | null

/** How the records of a list are found, by name or by what they match, as far as somebody reaches. */
interface Choosing {
  auctionField: string
  named(tx: Db, ids: readonly number[], auctionIds: AuctionIds): Promise<Chosen[]>
  matching(tx: Db, filters: readonly Filter[], auctionIds: AuctionIds, limit: number): Promise<Chosen[]>
}

const CHOOSING: Record<(typeof TASK_ACTS)[TaskActName]['list'], Choosing> = {
  lots: {
    auctionField: LOT_NAMES.auctionId,
    named: listChosenLots,
    matching: async (tx, filters, auctionIds, limit) => {
      // Refuses first what would have to look at every lot of a large house.
      await countAllLots(tx, { filters, auctionIds })
      return listMatchingLots(tx, { filters, auctionIds }, limit)
    },
  },
  bidders: { auctionField: BIDDER_NAMES.auctionId, named: listChosenBidders, matching: listMatchingBidders },
  questions: {
    auctionField: LETTER_NAMES.auctionId,
    named: (tx, ids, auctionIds) => listMatchingQuestions(tx, namedOnly(ids), auctionIds, ids.length),
    matching: listMatchingQuestions,
  },
  invoices: {
    auctionField: OFFICE_INVOICE_NAMES.auctionId,
    named: (tx, ids, auctionIds) => listMatchingInvoices(tx, namedInvoices(ids), auctionIds, ids.length),
    matching: listMatchingInvoices,
  },
  messages: {
    auctionField: '',
    named: (tx, ids, auctionIds) => listMatchingMessages(tx, namedOnly(ids), auctionIds, ids.length),
    matching: listMatchingMessages,
  },
}

/**
 * Which records a task is about, read in the transaction that starts it: those named, or all that match but for some. A record
 * out of the caller's reach is not there (T-20).
 */
export async function chooseRecords(tx: Db, staff: Caller, act: TaskActName, target: Target): Promise<Chosen[]> {
  const chosen =
    target.ids === undefined ? await matching(tx, staff, act, target) : await named(tx, staff, act, target.ids)
  if (chosen.length > MAX_RECORDS) throw new AppError('too_many_records', { most: MAX_RECORDS })
  if (chosen.length === 0) throw new AppError('nothing_chosen')
  return chosen
}

async function named(tx: Db, { grants }: Caller, act: TaskActName, ids: readonly number[]): Promise<Chosen[]> {
  const { list, right } = TASK_ACTS[act]
  const auctionIds = auctionsWith(grants, right)
  const wanted = [...new Set(ids)]
  const found = auctionIds?.length === 0 ? [] : await CHOOSING[list].named(tx, wanted, auctionIds)
  if (found.length < wanted.length) throw new AppError('not_found')
  return found
}

async function matching(tx: Db, { grants }: Caller, act: TaskActName, target: Target): Promise<Chosen[]> {
  const { list, right } = TASK_ACTS[act]
  if (target.list !== list || target.query === undefined) throw new AppError('nothing_chosen')
  const { filters } = readListQuery(list, target.query)
  const { auctionField, matching: findMatching } = CHOOSING[list]
  const auctionIds = reachIn(grants, [right], { filters, auctionField })
  if (auctionIds?.length === 0) return []
  const found = await findMatching(tx, filters, auctionIds, MAX_RECORDS + target.except.length + 1)
  const except = new Set(target.except)
  return found.filter(({ id }) => !except.has(id))
}
