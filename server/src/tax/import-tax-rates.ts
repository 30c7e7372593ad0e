import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { type ProblemMessage, problem } from '@gavelhouse/shared/problem.ts'
import { messageText } from '@gavelhouse/shared/problem-text.ts'
import { importTaxRates as api } from '@gavelhouse/shared/tax/admin-contract.ts'
import { MAX_RATE_FILE_BYTES } from '@gavelhouse/shared/tax/rate-file-limits.ts'
import { type FileRate, keyOfRate, readRateFile } from '@gavelhouse/shared/tax/read-rate-file.ts'
import { recordAudit, recordAudits } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { fieldError } from '../http/field-errors.ts'
import { listAllRates, type RateRow, upsertRates } from './queries.ts'

const ACT = 'import_tax_rates'
const MOST_TOLD = 100

/** What a file of rates would change and, if it is meant so and every row can be read, the change itself. */
export async function importTaxRates(
  ctx: UserContext,
  { isRehearsal, files }: InputOf<typeof api>,
): Promise<OutputOf<typeof api>> {
  const [file] = files
  if (file === undefined) throw new AppError('bad_request')
  if (file.size > MAX_RATE_FILE_BYTES) throw refusal(problem('rates_too_large'))
  const read = readRateFile(await file.text())
  if ('problem' in read) throw refusal(read.problem)
  const { rates, problems } = read
  const isSaved = !isRehearsal && problems.length === 0

  const counts = await ctx.db.transaction(async (tx) => {
    const known = await listAllRates(tx, [...new Set(rates.map(({ country }) => country))])
    const { counts, changed } = compare(rates, known)
    if (isSaved) {
      await upsertRates(tx, rates)
      const details = { file: file.name, ...counts }
      await recordAudit(tx, ctx.user, { act: ACT, subject: 'tax_rates', details })
      // Each line has its own as well: whoever still looks at the former one is told, and overwrites nothing.
      await recordAudits(
        tx,
        ctx.user,
        changed.map(({ row, rate }) => ({
          ...{ act: ACT, subject: `tax_rate:${row.id}`, details: { file: file.name } },
          changes: changesOf(row, { ...rate }),
        })),
      )
    }
    return counts
  })
  return {
    isSaved,
    ...counts,
    problems: problems.slice(0, MOST_TOLD).map(({ row, message }) => ({ row, text: messageText(message) })),
  }
}

const refusal = (message: ProblemMessage) => fieldError(api.input.fields, 'files', message)

function compare(rates: readonly FileRate[], known: readonly RateRow[]) {
  const before = new Map(known.map((row) => [keyOfRate(row), row]))
  const changed: { row: RateRow; rate: FileRate }[] = []
  const counts = { added: 0, unchanged: 0 }
  for (const rate of rates) {
    const row = before.get(keyOfRate(rate))
    if (row === undefined) counts.added += 1
    else if (isSame(row, rate)) counts.unchanged += 1
    else changed.push({ row, rate })
  }
  return { counts: { ...counts, changed: changed.length }, changed }
}

const isSame = (row: RateRow, { rate, taxesShipping, source }: FileRate): boolean =>
  row.rate === rate && row.taxesShipping === taxesShipping && row.source === source && !row.isExample
