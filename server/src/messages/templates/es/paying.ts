import { invoicePath, type Texts } from '../content.ts'
import { OFFER_ES, offerMail } from '../offer-mail.ts'

/** Invoices, payments and offers. */
export const paying = {
  invoice_made: ({ firstName, invoiceId, auctionTitle, total, due, dueAt, token, chargedAt }, { money, time }) => ({
    subject: `Su factura ${invoiceId} de ${auctionTitle}`,
    preheader: 'Lo que ganó, cuánto suma y hasta cuándo pagarlo.',
    heading: `Su factura ${invoiceId} de ${auctionTitle}`,
    parts: [
      `Hola, ${firstName}: esta es su factura por lo que compró en ${auctionTitle}.`,
      {
        facts: [
          ['Factura', String(invoiceId)],
          ['Total', money(total)],
          ['Por pagar', money(due)],
          ['Vence', time(dueAt)],
        ],
      },
      ...(chargedAt === null
        ? []
        : [`Si sigue pendiente el ${time(chargedAt)}, se cobrará entonces a su tarjeta guardada.`]),
      { button: 'Ver la factura', path: invoicePath(token) },
      { small: 'El enlace abre la factura sin iniciar sesión: reenvíelo solo a quien pueda verla.' },
    ],
  }),
  invoice_reminder: ({ firstName, invoiceId, auctionTitle, total, due, dueAt, token, stage }, { money, time }) => {
    const subject = {
      before: `Su factura ${invoiceId} vence mañana`,
      due: `Su factura ${invoiceId} vence hoy`,
      overdue: `Su factura ${invoiceId} está vencida`,
    }[stage]
    return {
      subject,
      preheader: `Quedan ${money(due)} por pagar.`,
      heading: subject,
      parts: [
        `Hola, ${firstName}: su compra en ${auctionTitle} sigue pendiente de pago.`,
        {
          facts: [
            ['Factura', String(invoiceId)],
            ['Total', money(total)],
            ['Por pagar', money(due)],
            ['Vence', time(dueAt)],
          ],
        },
        { button: 'Ver la factura', path: invoicePath(token) },
        { small: 'Si ya pagó mientras tanto, ignore este correo.' },
      ],
    }
  },
  offer: offerMail(OFFER_ES),
} satisfies Partial<Texts['mails']>
