import { attachCalendar } from './appointments/attach-calendar.ts'
import type { Plumbing } from './context.ts'
import { attachInvoice } from './invoices/paper/attach-invoice.ts'
import type { PaperServices } from './invoices/paper/make-paper.ts'
import type { Attach } from './messages/message-sender.ts'
import { attachDocument } from './signing/attach-document.ts'

/** What goes along with mails: each area knows its own. */
export function attachFiles(services: PaperServices & Pick<Plumbing, 'fileStore'>, houseUrl: string): Attach {
  const all = [attachInvoice(services), attachCalendar(houseUrl), attachDocument(services)]
  return async (message) => (await Promise.all(all.map((attach) => attach(message)))).flat()
}
