import { auctionsWith } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import { lotCode } from '@gavelhouse/shared/lots/lot-code.ts'
import { makeLabels as api, MAX_LABELS } from '@gavelhouse/shared/office/label-contract.ts'
import { LABEL_STOCKS, labelPlace, labelsPerPage } from '@gavelhouse/shared/office/label-stocks.ts'
import { OFFICE_LOT_NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import { reachIn } from '../accounts/reach.ts'
import { findAnyAuction } from '../auctions/queries.ts'
import { countAllLots, listMatchingLots } from '../lots/queries-all.ts'
import { readLabelled } from '../lots/queries-labels.ts'
import { listChosenLots } from './queries-tasks.ts'

type Input = InputOf<typeof api>

/** Reads first and draws afterwards: nothing is held in the database meanwhile. */
export async function makeLabels(ctx: UserContext, input: Input) {
  const ids = await chooseLots(ctx, input)
  if (ids.length === 0) throw new AppError('nothing_chosen')
  if (ids.length > MAX_LABELS) throw new AppError('too_many_labels', { most: MAX_LABELS })
  const lots = await readLabelled(ctx.db, ids)
  const stock = LABEL_STOCKS[input.stock]
  const startAt = Math.min(input.startAt, labelsPerPage(stock))
  const labels = lots.map(({ id, lotNumber, title, auctionTitle, quantity, lotLocation }) => ({
    ...{ number: lotNumber, title, code: lotCode(id) },
    lines: [auctionTitle, [lotLocation, quantity > 1 ? `× ${quantity}` : ''].filter(Boolean).join('  ')].filter(
      Boolean,
    ),
  }))
  const bytes = await ctx.papers.make({ type: 'labels', stock, startAt, labels })
  return {
    file: { fileName: 'labels.pdf', type: 'application/pdf', content: Buffer.from(bytes).toString('base64') },
    pageCount: labelPlace(stock, labels.length - 1, startAt).page + 1,
    lots: lots.map(({ id, lotNumber }) => ({ id, lotNumber })),
  }
}

/** What is out of the caller's reach is not there (T-20). */
async function chooseLots(ctx: UserContext, { ids, auctionId, query, except, isUnprinted }: Input): Promise<number[]> {
  const { db, user } = ctx
  if (ids !== undefined) {
    const within = auctionsWith(user.grants, 'catalogue')
    const found = within?.length === 0 ? [] : await listChosenLots(db, [...new Set(ids)], within)
    if (found.length < new Set(ids).size) throw new AppError('not_found')
    return found.map(({ id }) => id)
  }
  if (auctionId !== undefined) {
    admitTo(auctionId, api, ctx)
    if ((await findAnyAuction(db, auctionId)) === null) throw new AppError('not_found')
  } else if (query === undefined) throw new AppError('nothing_chosen')
  const asked = readListQuery('lots', auctionId === undefined ? (query ?? '') : `auction=${auctionId}`).filters
  const unprinted = { field: OFFICE_LOT_NAMES.isLabelled, type: 'in' as const, value: 0 }
  const filters = isUnprinted ? [...asked, unprinted] : asked
  const auctionIds = reachIn(user.grants, api.rights, { filters, auctionField: LOT_NAMES.auctionId })
  if (auctionIds?.length === 0) return []
  // Refuses first what would have to look at every lot of a large house.
  await countAllLots(db, { filters, auctionIds })
  const found = await listMatchingLots(db, { filters, auctionIds }, MAX_LABELS + except.length + 1)
  return found.map(({ id }) => id).filter((id) => !except.includes(id))
}
