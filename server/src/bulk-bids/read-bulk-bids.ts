import { isInGroup } from '@gavelhouse/shared/bidding/auction-entry.ts'
import { checkRows } from '@gavelhouse/shared/bulk-bids/check-rows.ts'
import { readBulkBids as api } from '@gavelhouse/shared/bulk-bids/contract.ts'
import { type BulkFileProblem, MAX_BULK_BYTES } from '@gavelhouse/shared/bulk-bids/read-bulk-file.ts'
import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { messageText } from '@gavelhouse/shared/problem-text.ts'
import { MAX_MANIFEST } from '@gavelhouse/shared/search/manifest.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findAuction } from '../auctions/queries.ts'
import { rangeText } from '../db/paging.ts'
import { fieldError } from '../http/field-errors.ts'
import { findViewer, readManifest } from '../search/queries-lots.ts'
import { readInThread } from './read-in-thread.ts'

/** The file as rows, each held against its lot as it stands now. Places nothing (P-1017). */
export async function readBulkBids(
  ctx: UserContext,
  { auctionId, files }: InputOf<typeof api>,
): Promise<OutputOf<typeof api>> {
  const auction = await findAuction(ctx.db, auctionId)
  if (auction === null) throw new AppError('not_found')
  const viewer = await findViewer(ctx.db, ctx.user.id)
  if (viewer.isSuspended) throw new AppError('suspended')
  if (!isInGroup(viewer, auction)) throw new AppError('wrong_group')

  const [file] = files
  if (file === undefined) throw new AppError('bad_request')
  if (file.size > MAX_BULK_BYTES) throw refusal('file_too_large')
  const read = await readInThread(ctx.user.id, file.name, new Uint8Array(await file.arrayBuffer()))
  if ('problem' in read) throw refusal(read.problem)

  const lots = await readManifest(ctx.db, auctionId, MAX_MANIFEST)
  const checked = checkRows(read.rows, new Map(lots.map((lot) => [lot.lotId, lot])), ctx.clock.now())
  const records = read.rows.map((row) => {
    const result = checked.get(row.number)
    return { ...row, error: result !== undefined && 'problem' in result ? messageText(result.problem.message) : null }
  })
  const total = records.length
  return { records, totalRecords: total, showing: rangeText(0, total, total), repeated: read.repeated }
}

const refusal = (code: BulkFileProblem) => fieldError(api.input.fields, 'files', problem(code))
