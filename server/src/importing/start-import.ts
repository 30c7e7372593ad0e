import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { startImport as api } from '@gavelhouse/shared/importing/contract.ts'
import { columnNames, plainName } from '@gavelhouse/shared/importing/fields.ts'
import { MAX_IMPORT_BYTES, type ReadImportFile } from '@gavelhouse/shared/importing/read-import-file.ts'
import { firstMapping, recogniseColumns } from '@gavelhouse/shared/importing/recognise-columns.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { admitTo } from '../accounts/admit.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findAnyAuction } from '../auctions/queries.ts'
import type { Db } from '../db/connect.ts'
import { fileReader } from '../files/read-in-thread.ts'
import { fieldError } from '../http/field-errors.ts'
import { planAgain } from './plan-import.ts'
import { findMapping, insertImport, lockImport } from './queries.ts'
import type { ImportDefaults } from './tables.ts'

const { fields } = api.input

const readFile = fileReader<ReadImportFile>(new URL('./reader-thread.ts', import.meta.url), {
  problem: problem('file_broken'),
})

/** The file as a draft: what it says, what that would do, and what is wrong with it. Changes no lot. */
export async function startImport(ctx: UserContext, { auctionId, files }: InputOf<typeof api>) {
  admitTo(auctionId, api, ctx)
  if ((await findAnyAuction(ctx.db, auctionId)) === null) throw new AppError('not_found')
  const [file] = files
  if (file === undefined) throw new AppError('bad_request')
  if (file.size > MAX_IMPORT_BYTES) throw fieldError(fields, 'files', problem('import_too_large'))
  const table = await readFile(ctx.user.id, file.name, new Uint8Array(await file.arrayBuffer()))
  if ('problem' in table) throw fieldError(fields, 'files', table.problem)

  const { headers, rows } = table
  const recognised = recogniseColumns(
    headers,
    rows.map(({ cells }) => cells),
  )
  const fileName = file.name.slice(-100).toWellFormed()
  const id = await ctx.db.transaction(async (tx) => {
    const remembered = await rememberedFor(tx, headers)
    const mapping = remembered?.mapping ?? firstMapping(recognised)
    const defaults = remembered?.defaults ?? { categoryId: null, conditionId: null }
    const draft = { auctionId, staffId: ctx.user.id, fileName, headers, recognised, mapping, defaults }
    const id = await insertImport(tx, draft, rows)
    const record = await lockImport(tx, id)
    if (record !== null) await planAgain(tx, record)
    const details = { auctionId, fileName, rows: rows.length }
    await recordAudit(tx, ctx.user, { act: 'start_import', subject: `import:${id}`, details })
    return id
  })
  return { id }
}

/** Files with the same columns, in whatever order, are read as the last one was. */
export const headersKey = (headers: readonly string[]): string => [...headers].map(plainName).sort().join('\n')

async function rememberedFor(tx: Db, headers: readonly string[]) {
  const found = await findMapping(tx, headersKey(headers))
  if (found === null) return null
  const mapping = columnNames(headers).map((name) => found.fields[name] ?? null)
  return { mapping, defaults: found.defaults satisfies ImportDefaults }
}
