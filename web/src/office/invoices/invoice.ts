import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { readOfficeInvoice } from '@gavelhouse/shared/invoices/office-contract.ts'

export type DeskInvoice = OutputOf<typeof readOfficeInvoice>
export type DeskLine = DeskInvoice['lines'][number]

export const isLive = ({ status }: Pick<DeskLine, 'status'>): boolean => status === 'live'

/** What is ticked and still there: a lot that went elsewhere is chosen no more. */
export const chosenOf = (lines: readonly DeskLine[], ticked: readonly number[]): number[] =>
  lines.flatMap(({ id }) => (ticked.includes(id) ? [id] : []))
