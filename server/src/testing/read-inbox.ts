import { attachFiles } from '../attach-files.ts'
import { MessageSender } from '../messages/message-sender.ts'
import type { InboxEntry } from '../messages/queries.ts'
import { listInbox } from '../messages/queries.ts'
import { pushSender } from '../messages/senders/push.ts'
import { sandboxSender } from '../messages/senders/sandbox.ts'
import type { TestApp } from './test-app.ts'

/**
 * Sends what waits, also for further causes to join it, then gives what lies in the inbox of an address or number
 * (+18015550100), newest first. That a bid was placed goes on waiting, unless a test is about that.
 */
export async function readInbox(
  { services }: TestApp,
  to: string | null = null,
  { alsoBidsPlaced = false }: { alsoBidsPlaced?: boolean } = {},
): Promise<InboxEntry[]> {
  const { database, log, config } = services
  await database.pool.query(
    "update messages set not_before = now() where collects is not null and (kind <> 'bids_placed' or $1)",
    [alsoBidsPlaced],
  )
  const sandbox = sandboxSender(database)
  // Nobody in these tests has asked for pushes: those have a test of their own.
  const senders = { mail: sandbox, sms: sandbox, push: pushSender(database) }
  const houseUrl = 'http://house.test'
  const settings = { texts: config.texts, houseUrl, attach: attachFiles(services, houseUrl) }
  await new MessageSender({ database, log, senders, ...settings }).sendDue()
  return listInbox(database.db, { to, limit: 100 })
}
