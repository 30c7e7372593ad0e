/** What the played Stripe has, in Stripe's own shapes as far as our adapter looks at them. Amounts are cents. */

import type { BankKind, CardKind } from '../charging-company.ts'

export interface Method {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string; country: string; exp_month: number; exp_year: number }
  /** Not Stripe's: what it does when it is to pay. */
  does: CardKind
}

export interface Bank {
  id: string
  object: 'bank_account'
  customer: string
  bank_name: string
  last4: string
  country: string
  status: 'new' | 'verified'
  does: BankKind
}

export interface PaymentError {
  code: string
  decline_code?: string
  payment_method?: Method
}

export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  cancellation_reason: string | null
  client_secret: string
  created: number
  customer: string
  description: string
  last_payment_error: PaymentError | null
  latest_charge: Attempt | null
  metadata: Record<string, string>
  payment_method: Method | string | null
  status: string
}

/** Stripe calls it a charge; it is one try of an intent. */
export interface Attempt {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  payment_intent: string
  metadata: Record<string, string>
  payment_method_details: { card?: object; us_bank_account?: object }
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string | null
  metadata: Record<string, string>
  payment_intent: string
  status: string
  created: number
}

export interface Session {
  id: string
  object: 'checkout.session'
  url: string
  amount_total: number
  customer: string
  description: string
  expires_at: number
  metadata: Record<string, string>
  payment_intent: string | null
  status: 'open' | 'complete' | 'expired'
}

export interface Line {
  id: string
  object: 'balance_transaction'
  type: string
  amount: number
  fee: number
  created: number
  source: object | null
}

export interface StripeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: object }
}

/** Something that happens by itself when its time has come. */
interface Due {
  at: number
  act: () => void
}

/** The tables, the clock and what is to come. */
export class Books {
  methods = new Map<string, Method>()
  banks = new Map<string, Bank>()
  intents = new Map<string, Intent>()
  refunds = new Map<string, Refund>()
  sessions = new Map<string, Session>()
  lines: Line[] = []
  events: StripeEvent[] = []
  /** Seconds that have passed beside the real ones. */
  ahead = 0
  #due: Due[] = []
  #ids = 0

  now(): number {
    return Math.floor(Date.now() / 1_000) + this.ahead
  }

  newId(prefix: string): string {
    this.#ids += 1
    return `${prefix}_${this.#ids}x${crypto.randomUUID().replaceAll('-', '')}`
  }

  later(days: number, act: () => void): void {
    this.#due.push({ at: this.now() + days * 86_400, act })
  }

  settle(): void {
    const now = this.now()
    const due = this.#due.filter(({ at }) => at <= now)
    this.#due = this.#due.filter(({ at }) => at > now)
    for (const { act } of due) act()
  }

  tell(type: string, object: object): void {
    const id = this.newId('evt')
    this.events.push({ id, object: 'event', type, created: this.now(), data: { object: structuredClone(object) } })
  }

  /** Written as of now; the newest stands first, as Stripe lists them. */
  write(line: Pick<Line, 'type' | 'amount' | 'fee'> & { source: object | null }): string {
    const id = this.newId('txn')
    this.lines.unshift({ id, object: 'balance_transaction', created: this.now(), ...line })
    return id
  }
}
