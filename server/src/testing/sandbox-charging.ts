import { readClock } from '../db/clock.ts'
import { openDispute } from '../sandbox-pay/dispute.ts'
import { payOut } from '../sandbox-pay/payout.ts'
import { bodyOf } from '../sandbox-pay/send-events.ts'
import { lockCurrent, settleDue } from '../sandbox-pay/settle-due.ts'
import { SIGNATURE_HEADER, signBody, webhookSecret } from '../sandbox-pay/sign.ts'
import type { BankKind, CardKind, PlayedCompany } from './charging-company.ts'
import { bankToken, cardToken, postToSandbox } from './payment-tokens.ts'
import { listEvents, passTime } from './sandbox-company.ts'
import { createTestApp } from './test-app.ts'
import { turnKnobs } from './turn-knobs.ts'

const NUMBERS: Record<CardKind, string> = {
  good: '4242424242424242',
  foreign: '4000008260000000',
  declined: '4000000000000341',
  no_funds: '4000000000009995',
  asks_bank: '4000002760003184',
  refund_fails: '4000000000005126',
}
const ACCOUNTS: Record<BankKind, string> = {
  settles: '000123456789',
  returned: '000222222227',
  unverified: '000333333335',
}

/** The built-in company: everything through its own doors. */
export async function openSandboxCompany(): Promise<PlayedCompany> {
  const app = await createTestApp()
  const { provider } = app.services.payments
  const { db, pool } = app.database
  let customers = 0

  const sign = async (body: Buffer, secondsAgo: number) => {
    const at = (await readClock(db)) - secondsAgo * 1_000
    return { body, headers: { [SIGNATURE_HEADER]: signBody(body, { secret: await webhookSecret(db), at }) } }
  }

  return {
    provider,
    newCustomer() {
      customers += 1
      const person = { name: 'Ann Example', email: `ann${customers}@example.test` }
      return provider.createCustomer({ key: `customer-${customers}`, userId: customers, ...person })
    },
    async card(customerId, kind = 'good') {
      const token = await cardToken(app, NUMBERS[kind])
      const saved = await provider.saveCard({ customerId, token, billing: {} })
      if (saved.status !== 'saved') throw new Error(`the card was not saved: ${saved.status}`)
      return saved.card.id
    },
    cardToken: (kind = 'good') => cardToken(app, NUMBERS[kind]),
    async bank(customerId, kind) {
      const token = await bankToken(app, { accountNumber: ACCOUNTS[kind] })
      const saved = await provider.saveBank({ customerId, token })
      if (saved.status !== 'saved') throw new Error(`the bank was not saved: ${saved.status}`)
      if (kind !== 'unverified') await provider.verifyBank(customerId, saved.bank.id, [32, 45])
      return saved.bank.id
    },
    async confirm(secret, said, token) {
      const { status, text } = await postToSandbox(app, '/confirmations', { secret, said, token })
      if (status !== 200) throw new Error(`not confirmed: ${text}`)
    },
    async visit(url, act) {
      const { pathname } = new URL(url)
      await app.app.inject({ method: 'POST', url: pathname, ...formOf({ act }) })
    },
    passDays: (days) => passTime(app, `${days} days`),
    loseNextReply: () => turnKnobs(pool, { script: ['lose_reply'] }),
    beDead: (isDead) => turnKnobs(pool, isDead ? { isDead } : null),
    async openDispute(id) {
      await db.transaction(async (tx) => {
        const charge = await lockCurrent(tx, { id })
        if (charge !== null) await openDispute(tx, charge)
      })
    },
    async payOut() {
      await settleDue(app.database)
      await payOut(app.database)
    },
    async webhooks() {
      await settleDue(app.database)
      const bodies = (await listEvents(db)).map((event) => Buffer.from(bodyOf(event)))
      return Promise.all(bodies.map((body) => sign(body, 0)))
    },
    sign,
    close: () => app.close(),
  }
}

const formOf = (fields: Record<string, string>) => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
