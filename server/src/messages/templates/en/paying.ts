import type { Texts } from '../content.ts'
import { DOCUMENTS_EN, documentMails } from '../document-mails.ts'
import { OFFER_EN, offerMail } from '../offer-mail.ts'
import { PARCELS_EN, parcelMails } from '../parcel-mails.ts'
import { type PayingWords, payingMails } from '../paying-mails.ts'
import { RETURNS_EN, returnMails } from '../return-mails.ts'
import { CHANCE_EN, secondChanceMail } from '../second-chance-mail.ts'

const PAYING: PayingWords = {
  hello: (firstName) => `Hello ${firstName},`,
  facts: {
    ...{ invoice: 'Invoice', total: 'Total', due: 'To be paid', dueAt: 'Due', paid: 'Paid', fee: 'Processing fee' },
    ...{ charged: 'Charged in all', method: 'Paid by', amount: 'Amount', lot: 'Lot', back: 'Refunded' },
  },
  methods: { card: 'Card', bank: 'Bank account', wallet: 'Wallet', cash: 'Cash or transfer, confirmed by us' },
  payNow: 'Pay the invoice',
  view: (invoiceId) => `View invoice ${invoiceId}`,
  viewHint: 'Opens without logging in.',
  made: {
    subject: (invoiceId, auction) => `Your invoice ${invoiceId} from ${auction}`,
    preheader: 'What you bought, what it comes to and until when to pay it.',
    intro: (auction) => `here is your invoice for what you bought in ${auction}.`,
  },
  chargedAt: (time) => `If it is still open on ${time}, your saved card is charged then.`,
  forward: 'The link opens the invoice without logging in: forward it only to people who may see it.',
  attached: 'The invoice is attached as PDF.',
  reminder: {
    open: (invoiceId, dueAt) => `Your invoice ${invoiceId} is due on ${dueAt}`,
    before: (invoiceId) => `Your invoice ${invoiceId} is due tomorrow`,
    due: (invoiceId) => `Your invoice ${invoiceId} is due today`,
    overdue: (invoiceId) => `Your invoice ${invoiceId} is overdue`,
    preheader: (due) => `${due} is still to be paid.`,
    intro: (auction) => `your purchase in ${auction} is still to be paid.`,
    ignore: 'If you have paid in the meantime, ignore this email.',
  },
  receipt: {
    subject: (amount, invoiceId) => `Receipt: ${amount} for invoice ${invoiceId}`,
    preheader: 'Thank you, your payment has arrived.',
    intro: (auction) => `thank you. Your payment for ${auction} has arrived.`,
    paidInFull: 'Nothing more is due on this invoice.',
    rest: (due) => `${due} of this invoice is still to be paid.`,
  },
  failed: {
    card: {
      subject: (invoiceId) => `Your card could not be charged for invoice ${invoiceId}`,
      intro: (amount) =>
        `we tried to charge ${amount} to your saved card, and your bank declined. Please pay in another way.`,
    },
    bank: {
      subject: (invoiceId) => `Your bank did not pay invoice ${invoiceId}`,
      intro: (amount) => `your bank did not pay ${amount} from your account. Please pay in another way.`,
    },
    preheader: (due) => `${due} is still to be paid.`,
    cure: (time) => `Please pay in another way by ${time}. After that the sale can be given up.`,
  },
  wallet: {
    'top-up': {
      subject: (amount) => `Receipt: ${amount} added to your wallet`,
      intro: 'your payment is in your wallet.',
    },
    deposit: {
      subject: (amount) => `Receipt: deposit of ${amount}`,
      intro: 'your deposit has arrived and you can bid. If you do not win, it goes to your wallet.',
    },
    preheader: 'Thank you, your payment has arrived.',
    button: 'Open your wallet',
    bid: 'Back to the lot',
  },
  refund: {
    subject: (amount) => `We have refunded ${amount}`,
    preheader: 'Where it goes, and when it is there.',
    ofInvoice: (invoiceId) => `we have sent back part or all of what you paid for invoice ${invoiceId}.`,
    ofWallet: 'we have sent back money you had paid us.',
    to: {
      card: (ending) => (ending === '' ? 'To your card' : `To your card ending in ${ending}`),
      bank: (ending) => (ending === '' ? 'To your bank account' : `To your bank account ending in ${ending}`),
      wallet: () => 'To your wallet',
      cash: () => 'In cash',
    },
    wait: 'Banks take up to ten working days to show it.',
    button: 'Open your wallet',
  },
  depositBack: {
    subject: (total) => `Your deposit of ${total} is back`,
    preheader: 'It is in your wallet: bid with it again, or withdraw it.',
    intro: 'these lots have ended, and your deposit is back in your wallet.',
    button: 'Open your wallet',
  },
}

/** Invoices, payments, what follows them, and offers. */
export const paying = {
  ...payingMails(PAYING),
  ...returnMails(RETURNS_EN),
  ...parcelMails(PARCELS_EN),
  ...documentMails(DOCUMENTS_EN),
  offer: offerMail(OFFER_EN),
  second_chance: secondChanceMail(CHANCE_EN),
} satisfies Partial<Texts['mails']>
