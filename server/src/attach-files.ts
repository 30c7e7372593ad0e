import { attachCalendar } from './appointments/attach-calendar.ts'
import { attachInvoice } from './invoices/paper/attach-invoice.ts'
import type { PaperServices } from './invoices/paper/make-paper.ts'
import type { Attach } from './messages/message-sender.ts'

/** What goes along with mails: each area knows its own. */
export function attachFiles(services: PaperServices, houseUrl: string): Attach {
  const all = [attachInvoice(services), attachCalendar(houseUrl)]
  return async (message) => (await Promise.all(all.map((attach) => attach(message)))).flat()
}
