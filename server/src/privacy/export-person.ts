import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import type * as api from '@gavelhouse/shared/privacy/contract.ts'
import { exportOwnData as ownApi } from '@gavelhouse/shared/privacy/contract.ts'
import { type Zippable, zipSync } from 'fflate'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { confirmPerson } from '../accounts/confirm-person.ts'
import { findUser } from '../accounts/queries.ts'
import { readFilesWithin } from '../files/read-files-within.ts'
import { drawPerson } from './draw-person.ts'
import { listPersonFiles, readPersonData } from './queries-person.ts'

/** Everything about the caller. Whoever has only found an open browser does not get it (S-9). */
export async function exportOwnData(ctx: UserContext, { current }: InputOf<typeof ownApi>): Promise<FileAnswer> {
  const user = await findUser(ctx.db, ctx.user.id)
  if (user === null) throw new AppError('session_ended')
  await confirmPerson(ctx, user, { password: current, field: ownApi.input.fields.current.wireName })
  return makeExport(ctx, user)
}

/**
 * The same, for somebody who asks the house by letter, but for bids on sealed lots before their close: staff read it on the way
 * (rule 12). Who had it made stays on record.
 */
export async function exportPerson(ctx: UserContext, { id }: InputOf<typeof api.exportPerson>): Promise<FileAnswer> {
  const user = await findUser(ctx.db, id)
  if (user === null) throw new AppError('not_found')
  await recordAudit(ctx.db, ctx.user, { act: 'export_person', subject: `user:${id}`, details: {} })
  return makeExport(ctx, user, { isByStaff: true })
}

/** Made when it is asked for and kept nowhere: a file with everything about somebody is a second place to guard. */
async function makeExport(
  { database, fileStore }: UserContext,
  person: { id: number; email: string; phone: string },
  { isByStaff = false } = {},
): Promise<FileAnswer> {
  const { data, names } = await readAtOnce(database, person, isByStaff)
  const { found, leftOut } = await readFilesWithin(fileStore, names)
  const pictures: Zippable = Object.fromEntries(
    found.map(({ name, content }) => [`files/${name}`, [content, { level: 0 }]]),
  )
  const all = leftOut.length === 0 ? data : { ...data, files_left_out: leftOut.map((name) => ({ name })) }
  const zip = zipSync({
    'data.json': Buffer.from(`${JSON.stringify(all, null, 1)}\n`),
    'index.html': Buffer.from(drawPerson(all)),
    ...pictures,
  })
  return {
    fileName: `my-data-${person.id}.zip`,
    type: 'application/zip',
    content: Buffer.from(zip).toString('base64'),
  }
}

/** As everything stood at one moment. */
async function readAtOnce(
  { pool }: UserContext['database'],
  person: { id: number; email: string; phone: string },
  isByStaff: boolean,
) {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    const data = await readPersonData(client, person, { isByStaff })
    const names = await listPersonFiles(client, person.id)
    await client.query('commit')
    return { data, names }
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // One that failed half-way is thrown away: whoever had it next would be in our transaction.
    client.release(failure)
  }
}
