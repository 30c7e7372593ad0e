import { limitText } from '../bidding/amount-text.ts'
import { ERRORS } from '../errors.ts'
import { WRONG_FILE_TYPE } from '../files/upload-contract.ts'
import type { RowProblem } from './check-rows.ts'
import type { BulkFileProblem } from './read-bulk-file.ts'

/** What is wrong with a file or a row, in English; screens look the same words up in their language. */

export const FILE_TEXTS: Record<BulkFileProblem, string> = {
  empty: 'There is no row with a lot in this file',
  wrong_columns: 'This is not a manifest: download it, fill in the last column and keep the others as they are',
  too_many_rows: 'A file can hold up to 5,000 lots, please split it',
  wrong_type: WRONG_FILE_TYPE,
  too_large: 'This file is too large: up to 2 MB can be read',
  protected: 'This file is protected by a password: save it without one and upload it again',
  old_excel: 'This is a workbook of an old kind: save it as .xlsx or .csv and upload it again',
  broken: 'This file could not be read: save it as .xlsx or .csv and upload it again',
}

export const ROW_TEXTS: Record<Exclude<RowProblem['reason'], 'beyondLimit'>, string> = {
  idMissing: 'Id required!',
  idInvalid: 'Enter valid id',
  notInAuction: 'Lot is not part of this auction',
  twice: 'This lot is in another row again',
  closed: ERRORS.item_was_closed[2],
  notOpen: ERRORS.not_open_yet[2],
  notBiddable: ERRORS.not_biddable[2],
  amountMissing: 'Amount required!',
  amountNotNumber: 'Only enter numerical values without any special character',
  amountTooSmall: 'Min value is 0.001',
  amountTooLarge: 'This amount is too large',
}

export function rowText(problem: RowProblem): string {
  if (problem.reason !== 'beyondLimit') return ROW_TEXTS[problem.reason]
  return limitText(problem.limit, { saleType: problem.direction === -1 ? 'reverse' : 'auction' })
}
