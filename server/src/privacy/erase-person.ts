import { formatPhone } from '@gavelhouse/shared/accounts/phone.ts'
import { type Obstacle, obstaclesOf } from '@gavelhouse/shared/privacy/obstacles.ts'
import type { PoolClient } from 'pg'
import { recordAudit } from '../accounts/audit-log.ts'
import type { Caller } from '../accounts/caller.ts'
import { eraseAuditWords } from '../accounts/queries-audit-log.ts'
import { dbOn } from '../db/connect.ts'
import type { PrivacyServices } from './context.ts'
import { forgetAtProvider } from './forget-at-provider.ts'
import { countTies, findErasure, markErased, markPapersErased } from './queries.ts'
import { eraseRows, type Me, sweepTexts } from './queries-erase.ts'
import { listOnlyTheirs, listSignedFiles, lockNamed } from './queries-person.ts'
import type { KeptName } from './tables.ts'

type Named = NonNullable<Awaited<ReturnType<typeof lockNamed>>>

const YEAR = 365.25 * 86_400_000

/**
 * Takes a person out of the house. Bids, invoices and books stay under the number, so that every log can still be verified and
 * every account adds up. Answers what stands in the way, and has done nothing then. May be done again after a crash.
 */
export async function eraseNow(
  services: PrivacyServices,
  userId: number,
  by: Pick<Caller, 'id' | 'grants'>,
): Promise<Obstacle[]> {
  const { database, fileStore, sessions, config } = services
  const early = obstaclesOf(await countTies(database.pool, userId))
  if (early.length > 0) return early
  await forgetAtProvider(services, userId)
  const files: string[] = []
  const obstacles = await inTransaction(services, async (client) => {
    const named = await lockNamed(client, userId)
    if (named === null) return []
    const ties = obstaclesOf(await countTies(client, userId))
    const db = dbOn(client)
    const erasure = await findErasure(db, userId)
    if (ties.length > 0 || erasure === null || erasure.erasedAt !== null) return ties
    files.push(...(await listOnlyTheirs(client, userId)))
    const me = meOf(userId, named)
    const papersUntil = named.lastPaperAt === null ? null : named.lastPaperAt + config.invoiceYears * YEAR
    const isOnPapers = papersUntil !== null && papersUntil > services.clock.now()
    if (!isOnPapers) files.push(...(await listSignedFiles(client, userId)))
    await eraseRows(client, me, 'erase')
    if (!isOnPapers) await eraseRows(client, me, 'later')
    await eraseAuditWords(db, userId)
    await recordAudit(db, by, { act: 'erase_person', subject: `user:${userId}`, details: { reason: erasure.reason } })
    await sweepTexts(client, me)
    await markErased(db, userId, isOnPapers ? keptNameOf(named) : null, papersUntil)
    if (!isOnPapers) await markPapersErased(db, userId)
    return []
  })
  if (obstacles.length > 0) return obstacles
  for (const name of files) await fileStore.delete(name)
  sessions.forgetUser(userId)
  return []
}

/** What the law wanted to be kept, once it does not any more. */
export async function erasePapers(services: PrivacyServices, userId: number): Promise<void> {
  const files: string[] = []
  await inTransaction(services, async (client) => {
    files.push(...(await listSignedFiles(client, userId)))
    await eraseRows(client, { id: userId, email: '', phone: '', words: [] }, 'later')
    await markPapersErased(dbOn(client), userId)
  })
  for (const name of files) await services.fileStore.delete(name)
}

/** On a connection without the limits of a call: a large house is looked through as a whole. */
async function inTransaction<Result>(
  { database }: PrivacyServices,
  act: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    const result = await act(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

function meOf(id: number, { email, phone, firstName, lastName, companyName, profile, homes }: Named): Me {
  const numbers = [phone, ...homes.map((home) => home.phone)]
  return {
    ...{ id, email, phone },
    words: [
      ...[email, `${firstName} ${lastName}`, `${lastName}, ${firstName}`, companyName, profile?.address1 ?? ''],
      ...homes.flatMap(({ name, address1 }) => [name, address1]),
      ...numbers.flatMap((number) => [number, number === '' ? '' : formatPhone(number)]),
    ],
  }
}

function keptNameOf({ firstName, lastName, companyName, profile }: Named): KeptName {
  const nowhere = { address1: '', address2: '', city: '', state: '', zip: '', country: '' }
  return { firstName, lastName, companyName, ...nowhere, ...profile }
}
