import { listNonPayers as api } from '@gavelhouse/shared/after-close/nonpayer-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { admitTo } from '../accounts/admit.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findAnyAuction } from '../auctions/queries.ts'
import { readCureHours } from '../checkout/cure-hours.ts'
import { listNonPayerLines, listNonPayerRows, type NonPayerLine } from './queries-nonpayers.ts'

export async function listNonPayers(ctx: UserContext, { id }: InputOf<typeof api>) {
  admitTo(id, api, ctx)
  if ((await findAnyAuction(ctx.db, id)) === null) throw new AppError('not_found')
  const rows = await listNonPayerRows(ctx.db, id, await readCureHours(ctx.db))
  const lines = await listNonPayerLines(
    ctx.db,
    rows.map(({ invoiceId }) => invoiceId),
  )
  const byInvoice = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
  return {
    records: rows.map(({ isFrozen, ...row }) => {
      const own = byInvoice.get(row.invoiceId) ?? []
      return { ...row, canRestore: !isFrozen && canRestore(own), lines: own.map(presentLine) }
    }),
  }
}

const STATES = { live: 'live', cancelled: 'given_up', returned: 'given_up', void: 'given_on' } as const

const presentLine = ({ status, source: _source, invoiceId: _invoiceId, ...line }: NonPayerLine) => ({
  ...line,
  state: STATES[status],
})

/** Something was given up, and all of that still waits for somebody. */
const canRestore = (lines: readonly NonPayerLine[]): boolean => {
  const givenUp = lines.filter(({ cause }) => cause !== null)
  const waits = ({ status, source, chance }: NonPayerLine) =>
    status === 'cancelled' && (source === 'bid' || source === 'award') && chance?.status !== 'offered'
  return givenUp.length > 0 && givenUp.every(waits)
}
