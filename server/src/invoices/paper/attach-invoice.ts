import type { Attach } from '../../messages/message-sender.ts'
import { findHead } from '../queries-read.ts'
import { drawInvoices, type PaperServices } from './make-paper.ts'

/** Mails about an invoice carry it as PDF, as it stands when they are sent. */
export const attachInvoice =
  (services: PaperServices): Attach =>
  async ({ kind, payload, language }) => {
    const { invoiceId } = payload as { invoiceId?: unknown }
    if (!ABOUT_INVOICES.has(kind) || typeof invoiceId !== 'number') return []
    const head = await findHead(services.database.db, invoiceId)
    if (head === null) return []
    const content = await drawInvoices(services, [head], { language: languageOf(language) })
    return [{ name: `${invoiceId}.pdf`, type: 'application/pdf', content }]
  }

const ABOUT_INVOICES: ReadonlySet<string> = new Set([
  ...['invoice_made', 'invoice_reminder', 'payment_receipt', 'payment_failed', 'refund_sent'],
])

const languageOf = (language: string) => (language === 'es' || language === 'ar' ? language : 'en')
