import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { unsubscribe as api, SubscriptionState } from '@gavelhouse/shared/notifications/unsubscribe-contract.ts'
import { findUser, findUserByEmail } from '../accounts/queries.ts'
import { deleteSubscriber, isSubscriber } from '../contact/queries.ts'
import type { Database, Db } from '../db/connect.ts'
import { listMailTypes, stopMails } from '../messages/queries-preferences.ts'
import { readSubscription, type Subscription, unsubscribeSecret } from '../messages/unsubscribe-token.ts'

type Input = InputOf<typeof api>
const NEWSLETTER = 'newsletter'

export async function readSubscriptionState(
  { db }: Pick<Database, 'db'>,
  { token }: Input,
): Promise<SubscriptionState> {
  return stateOf(db, await requireSubscription(db, token))
}

/** Stops it, however often it is asked, and tells what was stopped. Nobody has to log in for that (RFC 8058). */
export async function unsubscribe({ db }: Pick<Database, 'db'>, { token }: Input): Promise<SubscriptionState> {
  const wanted = await requireSubscription(db, token)
  await db.transaction(async (tx) => {
    if ('email' in wanted) await stopNewsletter(tx, wanted.email)
    else await stopTypes(tx, wanted.userId, wanted.types)
  })
  return stateOf(db, wanted)
}

/** Whoever asked for the newsletter twice, in the footer and in their account, leaves it once. */
async function stopNewsletter(tx: Db, email: string): Promise<void> {
  await deleteSubscriber(tx, email)
  const user = await findUserByEmail(tx, email)
  if (user === null) return
  const chosen = await listMailTypes(tx, user.id)
  if (chosen.some(({ key, isWanted }) => key === NEWSLETTER && isWanted)) await stopMails(tx, user.id, [NEWSLETTER])
}

async function stopTypes(tx: Db, userId: number, types: readonly string[]): Promise<void> {
  await stopMails(tx, userId, types)
  const user = types.includes(NEWSLETTER) ? await findUser(tx, userId) : null
  if (user !== null) await deleteSubscriber(tx, user.email.toLowerCase())
}

async function requireSubscription(db: Db, token: string): Promise<Subscription> {
  const wanted = readSubscription(await unsubscribeSecret(db), token)
  if (wanted === null) throw new AppError('dead_link')
  return wanted
}

async function stateOf(db: Db, wanted: Subscription): Promise<SubscriptionState> {
  const [userId, keys] = 'email' in wanted ? [null, [NEWSLETTER]] : [wanted.userId, wanted.types]
  const types = (await listMailTypes(db, userId)).filter(({ key }) => keys.includes(key))
  return {
    what: types.map(({ description }) => description),
    types: types.map(({ key }) => key),
    isOn: 'email' in wanted ? await isSubscriber(db, wanted.email) : types.some(({ isWanted }) => isWanted),
    hasAccount: userId !== null,
  }
}
