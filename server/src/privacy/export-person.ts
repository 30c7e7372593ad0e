import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import type * as api from '@gavelhouse/shared/privacy/contract.ts'
import { exportOwnData as ownApi } from '@gavelhouse/shared/privacy/contract.ts'
import { zipSync } from 'fflate'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { confirmPerson } from '../accounts/confirm-person.ts'
import { findUser } from '../accounts/queries.ts'
import { drawPerson } from './draw-person.ts'
import { listPersonFiles, readPersonData } from './queries-person.ts'

/** Everything about the caller. Whoever has only found an open browser does not get it (S-9). */
export async function exportOwnData(ctx: UserContext, { current }: InputOf<typeof ownApi>): Promise<FileAnswer> {
  const user = await findUser(ctx.db, ctx.user.id)
  if (user === null) throw new AppError('session_ended')
  await confirmPerson(ctx, user, { password: current, field: ownApi.input.fields.current.wireName })
  return makeExport(ctx, user)
}

/** The same, for somebody who asks the house by letter. Who had it made stays on record. */
export async function exportPerson(ctx: UserContext, { id }: InputOf<typeof api.exportPerson>): Promise<FileAnswer> {
  const user = await findUser(ctx.db, id)
  if (user === null) throw new AppError('not_found')
  await recordAudit(ctx.db, ctx.user, { act: 'export_person', subject: `user:${id}`, details: {} })
  return makeExport(ctx, user)
}

/** Made when it is asked for and kept nowhere: a file with everything about somebody is a second place to guard. */
async function makeExport(
  { database, fileStore }: UserContext,
  { id, email, phone }: { id: number; email: string; phone: string },
): Promise<FileAnswer> {
  const client = await database.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const data = await readPersonData(client, { id, email, phone })
    const names = await listPersonFiles(client, id)
    await client.query('commit')
    const parts: Record<string, Uint8Array> = {
      'data.json': Buffer.from(`${JSON.stringify(data, null, 1)}\n`),
      'index.html': Buffer.from(drawPerson(data)),
    }
    for (const name of names) {
      const content = await fileStore.read(name)
      if (content !== null) parts[`files/${name}`] = content
    }
    const zip = zipSync(parts, { level: 6 })
    return {
      fileName: `my-data-${id}.zip`,
      type: 'application/zip',
      content: Buffer.from(zip).toString('base64'),
    }
  } finally {
    client.release()
  }
}
