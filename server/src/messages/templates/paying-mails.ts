import type { Payloads } from '../kinds.ts'
import { invoicePath, lotPath, type MailContent, type Part, type Texts, type Words } from './content.ts'

type PaidBy = Payloads['payment_receipt']['method']

/** What one language says about invoices and payments; {names} stand for the facts in the functions' arguments. */
export interface PayingWords {
  hello: (firstName: string) => string
  facts: Record<
    'invoice' | 'total' | 'due' | 'dueAt' | 'paid' | 'fee' | 'charged' | 'method' | 'amount' | 'lot' | 'back',
    string
  >
  methods: Record<PaidBy, string>
  payNow: string
  view: (invoiceId: number) => string
  viewHint: string
  made: {
    subject: (invoiceId: number, auction: string) => string
    preheader: string
    intro: (auction: string) => string
  }
  chargedAt: (time: string) => string
  forward: string
  attached: string
  reminder: Record<'before' | 'due' | 'overdue', (invoiceId: number) => string> & {
    open: (invoiceId: number, dueAt: string) => string
    preheader: (due: string) => string
    intro: (auction: string) => string
    ignore: string
  }
  receipt: {
    subject: (amount: string, invoiceId: number) => string
    preheader: string
    intro: (auction: string) => string
    paidInFull: string
    rest: (due: string) => string
  }
  failed: Record<'card' | 'bank', { subject: (invoiceId: number) => string; intro: (amount: string) => string }> & {
    preheader: (due: string) => string
    cure: (time: string) => string
  }
  wallet: Record<'top-up' | 'deposit', { subject: (amount: string) => string; intro: string }> & {
    preheader: string
    button: string
    bid: string
  }
  refund: {
    subject: (amount: string) => string
    preheader: string
    ofInvoice: (invoiceId: number) => string
    ofWallet: string
    to: Record<PaidBy, (ending: string) => string>
    wait: string
    button: string
  }
  depositBack: { subject: (total: string) => string; preheader: string; intro: string; button: string }
}

type PayingKind =
  | 'invoice_made'
  | 'invoice_reminder'
  | 'payment_receipt'
  | 'payment_failed'
  | 'wallet_receipt'
  | 'refund_sent'
  | 'deposit_back'

/** Every step of paying, with its sums and the one thing to do next. Said in one shape, so that no language leaves one out. */
export const payingMails = (says: PayingWords): Pick<Texts['mails'], PayingKind> => ({
  invoice_made: (invoice, words) => {
    const subject = says.made.subject(invoice.invoiceId, invoice.auctionTitle)
    return mail(subject, says.made.preheader, [
      `${says.hello(invoice.firstName)} ${says.made.intro(invoice.auctionTitle)}`,
      owedFacts(says, invoice, words),
      ...(invoice.chargedAt === null ? [] : [says.chargedAt(words.time(invoice.chargedAt))]),
      ...payOrView(says, invoice),
      { small: says.forward },
    ])
  },
  invoice_reminder: (invoice, words) => {
    const subject = says.reminder[invoice.stage](invoice.invoiceId, words.time(invoice.dueAt))
    return mail(subject, says.reminder.preheader(words.money(invoice.due)), [
      `${says.hello(invoice.firstName)} ${says.reminder.intro(invoice.auctionTitle)}`,
      owedFacts(says, invoice, words),
      ...payOrView(says, invoice),
      { small: says.reminder.ignore },
    ])
  },
  payment_receipt: (paid, words) => {
    const { facts } = says
    const { amount, fee, method, due, invoiceId } = paid
    return mail(says.receipt.subject(words.money(amount), invoiceId), says.receipt.preheader, [
      `${says.hello(paid.firstName)} ${says.receipt.intro(paid.auctionTitle)}`,
      {
        facts: [
          [facts.invoice, String(invoiceId)],
          [facts.method, says.methods[method]],
          [facts.paid, words.money(amount)],
          ...(fee > 0
            ? [[facts.fee, words.money(fee)] as const, [facts.charged, words.money(amount + fee)] as const]
            : []),
          [facts.due, words.money(due)],
        ],
      },
      due > 0 ? says.receipt.rest(words.money(due)) : says.receipt.paidInFull,
      ...payOrView(says, paid),
    ])
  },
  payment_failed: (failed, words) => {
    const { subject, intro } = says.failed[failed.source]
    return mail(subject(failed.invoiceId), says.failed.preheader(words.money(failed.due)), [
      `${says.hello(failed.firstName)} ${intro(words.money(failed.amount))}`,
      owedFacts(says, failed, words),
      ...(failed.cureUntil === null ? [] : [says.failed.cure(words.time(failed.cureUntil))]),
      ...payOrView(says, failed),
    ])
  },
  wallet_receipt: ({ firstName, purpose, lot, amount, fee }, words) => {
    const { subject, intro } = says.wallet[purpose]
    const { facts } = says
    return mail(subject(words.money(amount)), says.wallet.preheader, [
      `${says.hello(firstName)} ${intro}`,
      {
        facts: [
          ...(lot === null ? [] : [[facts.lot, lot.title] as const]),
          [facts.amount, words.money(amount)],
          ...(fee > 0
            ? [[facts.fee, words.money(fee)] as const, [facts.charged, words.money(amount + fee)] as const]
            : []),
        ],
      },
      lot === null
        ? { button: says.wallet.button, path: '/wallet' }
        : { button: says.wallet.bid, path: lotPath(lot.lotId) },
    ])
  },
  refund_sent: ({ firstName, amount, way, ending, invoiceId, token }, words) => {
    const { refund, facts } = says
    const isOnItsWay = way === 'card' || way === 'bank'
    const why = invoiceId === null ? refund.ofWallet : refund.ofInvoice(invoiceId)
    return mail(refund.subject(words.money(amount)), refund.preheader, [
      `${says.hello(firstName)} ${why}`,
      {
        facts: [
          ...(invoiceId === null ? [] : [[facts.invoice, String(invoiceId)] as const]),
          [facts.amount, words.money(amount)],
          [facts.back, refund.to[way](ending)],
        ],
      },
      ...(isOnItsWay ? [refund.wait] : []),
      invoiceId === null || way === 'wallet'
        ? { button: refund.button, path: '/wallet' }
        : { button: says.view(invoiceId), path: invoicePath(token) },
      ...(invoiceId === null ? [] : [{ small: says.attached }]),
    ])
  },
  deposit_back: ({ firstName, lots, total }, words) =>
    mail(says.depositBack.subject(words.money(total)), says.depositBack.preheader, [
      `${says.hello(firstName)} ${says.depositBack.intro}`,
      {
        links: lots.map(({ lotId, title, amount }) => ({ title, detail: words.money(amount), path: lotPath(lotId) })),
      },
      { button: says.depositBack.button, path: '/wallet' },
    ]),
})

const mail = (subject: string, preheader: string, parts: readonly Part[]): MailContent => ({
  ...{ subject, preheader, heading: subject, parts },
})

type Owed = Omit<Payloads['invoice_made'], 'chargedAt'>

const owedFacts = ({ facts }: PayingWords, { invoiceId, total, due, dueAt }: Owed, { money, time }: Words): Part => ({
  facts: [
    [facts.invoice, String(invoiceId)],
    [facts.total, money(total)],
    [facts.due, money(due)],
    [facts.dueAt, time(dueAt)],
  ],
})

/** Paying where something is due; the invoice itself is attached, and one click away without a login. */
function payOrView(says: PayingWords, { invoiceId, due, token }: Owed): Part[] {
  const view = says.view(invoiceId)
  if (due <= 0) return [{ button: view, path: invoicePath(token) }, { small: says.attached }]
  return [
    { button: says.payNow, path: `/checkout/invoice/${invoiceId}` },
    { links: [{ title: view, detail: says.viewHint, path: invoicePath(token) }] },
    { small: says.attached },
  ]
}
