import type { Config } from '../../config.ts'
import type { Database } from '../../db/connect.ts'
import type { Senders } from '../message-sender.ts'
import { pushSender } from './push.ts'
import { sandboxSender } from './sandbox.ts'
import { smtpSender } from './smtp.ts'
import { twilioSender } from './twilio.ts'

/** What the settings say; the sandbox where they say nothing. A live house has been refused without them by then. */
export function chooseSenders({ smtp, twilio }: Config, database: Database): Senders {
  const sandbox = sandboxSender(database)
  return {
    mail: smtp === null ? sandbox : smtpSender(smtp),
    sms: twilio === null ? sandbox : twilioSender(twilio),
    push: pushSender(database),
  }
}

/** Whether /dev/inbox has anything to show. */
export const usesSandbox = ({ live, smtp, twilio }: Config): boolean => !live && (smtp === null || twilio === null)
