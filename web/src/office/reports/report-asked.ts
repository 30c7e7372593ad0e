import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { readReport } from '@gavelhouse/shared/office/reports-contract.ts'

export type AskedReport = InputOf<typeof readReport>

/** In the address, in place of a line: the rows of all of them. */
export const ALL_ROWS = '*'
