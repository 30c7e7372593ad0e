import { MessageSender } from '../messages/message-sender.ts'
import type { InboxEntry } from '../messages/queries.ts'
import { listInbox } from '../messages/queries.ts'
import { sandboxSender } from '../messages/senders/sandbox.ts'
import type { TestApp } from './test-app.ts'

/** Sends what waits, then gives what lies in the inbox of an address or number (+18015550100), newest first. */
export async function readInbox({ services }: TestApp, to: string | null = null): Promise<InboxEntry[]> {
  const { database, log, config } = services
  const sandbox = sandboxSender(database)
  const senders = { mail: sandbox, sms: sandbox }
  await new MessageSender({ database, log, senders, texts: config.texts, houseUrl: 'http://house.test' }).sendDue()
  return listInbox(database.db, { to, limit: 100 })
}
