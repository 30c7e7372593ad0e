import { digitsOf, formatPhone } from '@gavelhouse/shared/accounts/phone.ts'
import { type Obstacle, obstaclesOf } from '@gavelhouse/shared/privacy/obstacles.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { Caller } from '../accounts/caller.ts'
import { eraseAuditWords } from '../accounts/queries-audit-log.ts'
import { deleteContact } from '../contact/queries.ts'
import { dbOn } from '../db/connect.ts'
import type { PrivacyServices } from './context.ts'
import { eraseFiles } from './erase-files.ts'
import { forgetAtProvider } from './forget-at-provider.ts'
import { inTransaction } from './in-transaction.ts'
import { awaitBids, countTies, findErasure, markErased } from './queries.ts'
import { allowErasing, eraseRows } from './queries-erase.ts'
import { lockNamed } from './queries-person.ts'
import { openAccount, openForgotten, shutAccount } from './shut-account.ts'
import { sweepTexts, type Words } from './sweep-texts.ts'
import type { KeptName } from './tables.ts'

type Named = NonNullable<Awaited<ReturnType<typeof lockNamed>>>

const YEAR = 365.25 * 86_400_000

/**
 * Takes a person out of the house. Bids, invoices and books stay under the number, so that every log can still be verified and
 * every account adds up. Answers what stands in the way, and has done nothing then. May be done again after a crash; by one at a time.
 */
export async function eraseNow(
  services: PrivacyServices,
  userId: number,
  by: Pick<Caller, 'id' | 'grants'>,
): Promise<Obstacle[]> {
  const { database, log } = services
  await openForgotten(database.db, userId)
  const early = obstaclesOf(await countTies(database.pool, userId))
  if (early.length > 0) return early
  // From here on the account does not answer, and once what was being decided of it is, what is counted stays so.
  const before = await shutAccount(database.db, userId)
  if (before === null) return []
  try {
    await awaitBids(database.db, userId)
    const obstacles = obstaclesOf(await countTies(database.pool, userId))
    if (obstacles.length === 0) {
      await forgetAtProvider(services, userId)
      obstacles.push(...(await eraseInHouse(services, userId, by)))
    }
    if (obstacles.length > 0) return obstacles
  } finally {
    // Unless they are erased: something binds, it failed, or it was taken back meanwhile.
    await openAccount(database.db, userId, before)
  }
  services.sessions.forgetUser(userId)
  // The person is erased whatever becomes of the files: the job deletes what is left of them.
  await eraseFiles(services, userId).catch((error: unknown) => log.warn({ err: error, userId }, 'files not erased yet'))
  return []
}

/** All of it or nothing. */
const eraseInHouse = (services: PrivacyServices, userId: number, by: Pick<Caller, 'id' | 'grants'>) =>
  inTransaction(services, async (client): Promise<Obstacle[]> => {
    const named = await lockNamed(client, userId)
    if (named === null) return []
    const ties = obstaclesOf(await countTies(client, userId))
    const db = dbOn(client)
    const erasure = await findErasure(db, userId)
    if (ties.length > 0 || erasure === null || erasure.erasedAt !== null) return ties
    const me = { id: userId, email: named.email, phone: named.phone }
    const { config, clock } = services
    const papersUntil = named.lastPaperAt === null ? null : named.lastPaperAt + config.invoiceYears * YEAR
    const isOnPapers = papersUntil !== null && papersUntil > clock.now()
    await allowErasing(client)
    await eraseAuditWords(db, userId)
    await recordAudit(db, by, { act: 'erase_person', subject: `user:${userId}`, details: { reason: erasure.reason } })
    await sweepTexts(client, me, wordsOf(named))
    await eraseRows(client, me, 'erase')
    if (!isOnPapers) await eraseRows(client, me, 'later')
    // With a marketing service, its job takes the address out there first.
    if (config.mailchimp === null) await deleteContact(db, named.email)
    await markErased(db, userId, isOnPapers ? keptNameOf(named) : null, papersUntil)
    return []
  })

function wordsOf({ email, phone, firstName, lastName, companyName, profile, homes }: Named): Words {
  const numbers = [phone, ...homes.map((home) => home.phone)].filter((number) => digitsOf(number).length >= 7)
  const shared = [
    ...[`${firstName} ${lastName}`, `${lastName}, ${firstName}`, companyName, profile?.address1 ?? ''],
    ...homes.flatMap(({ name, address1 }) => [name, address1]),
  ]
  return {
    own: [email, ...numbers.flatMap((number) => [number, formatPhone(number)])],
    // A company called Tools, or somebody called Ann, is no more than a word of the sentence.
    shared: shared.filter((word) => word.trim().length > 3 && /[\s\d@]/.test(word.trim())),
  }
}

function keptNameOf({ firstName, lastName, companyName, profile }: Named): KeptName {
  const nowhere = { address1: '', address2: '', city: '', state: '', zip: '', country: '' }
  return { firstName, lastName, companyName, ...nowhere, ...profile }
}
