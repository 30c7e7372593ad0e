import type { Texts } from '../content.ts'
import { DOCUMENTS_ES, documentMails } from '../document-mails.ts'
import { OFFER_ES, offerMail } from '../offer-mail.ts'
import { PARCELS_ES, parcelMails } from '../parcel-mails.ts'
import { type PayingWords, payingMails } from '../paying-mails.ts'
import { RETURNS_ES, returnMails } from '../return-mails.ts'
import { CHANCE_ES, secondChanceMail } from '../second-chance-mail.ts'

const PAYING: PayingWords = {
  hello: (firstName) => `Hola, ${firstName}:`,
  facts: {
    ...{ invoice: 'Factura', total: 'Total', due: 'Por pagar', dueAt: 'Vence', paid: 'Pagado' },
    ...{ fee: 'Cargo por procesamiento', charged: 'Cobrado en total', method: 'Forma de pago' },
    ...{ amount: 'Importe', lot: 'Lote', back: 'Reembolso' },
  },
  methods: {
    ...{ card: 'Tarjeta', bank: 'Cuenta bancaria', wallet: 'Saldo' },
    cash: 'Efectivo o transferencia, confirmado por nosotros',
  },
  payNow: 'Pagar la factura',
  view: (invoiceId) => `Ver la factura ${invoiceId}`,
  viewHint: 'Se abre sin iniciar sesión.',
  made: {
    subject: (invoiceId, auction) => `Su factura ${invoiceId} de ${auction}`,
    preheader: 'Lo que compró, cuánto suma y hasta cuándo pagarlo.',
    intro: (auction) => `esta es su factura por lo que compró en ${auction}.`,
  },
  chargedAt: (time) => `Si sigue pendiente el ${time}, se cobrará entonces a su tarjeta guardada.`,
  forward: 'El enlace abre la factura sin iniciar sesión: reenvíelo solo a quien pueda verla.',
  attached: 'La factura va adjunta en PDF.',
  reminder: {
    open: (invoiceId, dueAt) => `Su factura ${invoiceId} vence el ${dueAt}`,
    before: (invoiceId) => `Su factura ${invoiceId} vence mañana`,
    due: (invoiceId) => `Su factura ${invoiceId} vence hoy`,
    overdue: (invoiceId) => `Su factura ${invoiceId} está vencida`,
    preheader: (due) => `Quedan ${due} por pagar.`,
    intro: (auction) => `su compra en ${auction} sigue pendiente de pago.`,
    ignore: 'Si ya pagó mientras tanto, ignore este correo.',
  },
  receipt: {
    subject: (amount, invoiceId) => `Recibo: ${amount} por la factura ${invoiceId}`,
    preheader: 'Gracias, su pago ha llegado.',
    intro: (auction) => `gracias. Su pago por ${auction} ha llegado.`,
    paidInFull: 'No queda nada por pagar de esta factura.',
    rest: (due) => `Quedan ${due} por pagar de esta factura.`,
  },
  failed: {
    card: {
      subject: (invoiceId) => `No se pudo cobrar a su tarjeta la factura ${invoiceId}`,
      intro: (amount) =>
        `intentamos cobrar ${amount} a su tarjeta guardada y su banco lo rechazó. Pague de otra forma.`,
    },
    bank: {
      subject: (invoiceId) => `Su banco no pagó la factura ${invoiceId}`,
      intro: (amount) => `su banco no pagó ${amount} de su cuenta. Pague de otra forma.`,
    },
    preheader: (due) => `Quedan ${due} por pagar.`,
    cure: (time) => `Pague de otra forma antes del ${time}. Después la venta puede darse por perdida.`,
  },
  wallet: {
    'top-up': { subject: (amount) => `Recibo: ${amount} agregados a su saldo`, intro: 'su pago está en su saldo.' },
    deposit: {
      subject: (amount) => `Recibo: depósito de garantía de ${amount}`,
      intro: 'su depósito de garantía ha llegado y puede pujar. Si no gana, pasa a su saldo.',
    },
    preheader: 'Gracias, su pago ha llegado.',
    button: 'Abrir su saldo',
    bid: 'Volver al lote',
  },
  refund: {
    subject: (amount) => `Le hemos reembolsado ${amount}`,
    preheader: 'A dónde va y cuándo llega.',
    ofInvoice: (invoiceId) => `le hemos devuelto una parte o todo lo que pagó por la factura ${invoiceId}.`,
    ofWallet: 'le hemos devuelto dinero que nos había pagado.',
    to: {
      card: (ending) => (ending === '' ? 'A su tarjeta' : `A su tarjeta terminada en ${ending}`),
      bank: (ending) => (ending === '' ? 'A su cuenta bancaria' : `A su cuenta bancaria terminada en ${ending}`),
      wallet: () => 'A su saldo',
      cash: () => 'En efectivo',
    },
    wait: 'Los bancos tardan hasta diez días hábiles en mostrarlo.',
    button: 'Abrir su saldo',
  },
  depositBack: {
    subject: (total) => `Su depósito de garantía de ${total} ha vuelto`,
    preheader: 'Está en su saldo: puje de nuevo con él o retírelo.',
    intro: 'estos lotes terminaron, y su depósito de garantía volvió a su saldo.',
    button: 'Abrir su saldo',
  },
}

/** Invoices, payments, what follows them, and offers. */
export const paying = {
  ...payingMails(PAYING),
  ...returnMails(RETURNS_ES),
  ...parcelMails(PARCELS_ES),
  ...documentMails(DOCUMENTS_ES),
  offer: offerMail(OFFER_ES),
  second_chance: secondChanceMail(CHANCE_ES),
} satisfies Partial<Texts['mails']>
