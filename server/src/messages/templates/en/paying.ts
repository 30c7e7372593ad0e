import { invoicePath, type Texts } from '../content.ts'
import { OFFER_EN, offerMail } from '../offer-mail.ts'

/** Invoices, payments and offers. */
export const paying = {
  invoice_made: ({ firstName, invoiceId, auctionTitle, total, due, dueAt, token, chargedAt }, { money, time }) => ({
    subject: `Your invoice ${invoiceId} from ${auctionTitle}`,
    preheader: 'What you won, what it comes to and until when to pay it.',
    heading: `Your invoice ${invoiceId} from ${auctionTitle}`,
    parts: [
      `Hello ${firstName}, here is your invoice for what you bought in ${auctionTitle}.`,
      {
        facts: [
          ['Invoice', String(invoiceId)],
          ['Total', money(total)],
          ['To be paid', money(due)],
          ['Due', time(dueAt)],
        ],
      },
      ...(chargedAt === null ? [] : [`If it is still open on ${time(chargedAt)}, your saved card is charged then.`]),
      { button: 'View the invoice', path: invoicePath(token) },
      { small: 'The link opens the invoice without logging in: forward it only to people who may see it.' },
    ],
  }),
  invoice_reminder: ({ firstName, invoiceId, auctionTitle, total, due, dueAt, token, stage }, { money, time }) => {
    const subject = {
      before: `Your invoice ${invoiceId} is due tomorrow`,
      due: `Your invoice ${invoiceId} is due today`,
      overdue: `Your invoice ${invoiceId} is overdue`,
    }[stage]
    return {
      subject,
      preheader: `${money(due)} is still to be paid.`,
      heading: subject,
      parts: [
        `Hello ${firstName}, your purchase in ${auctionTitle} is still to be paid.`,
        {
          facts: [
            ['Invoice', String(invoiceId)],
            ['Total', money(total)],
            ['To be paid', money(due)],
            ['Due', time(dueAt)],
          ],
        },
        { button: 'View the invoice', path: invoicePath(token) },
        { small: 'If you have paid in the meantime, ignore this email.' },
      ],
    }
  },
  offer: offerMail(OFFER_EN),
} satisfies Partial<Texts['mails']>
