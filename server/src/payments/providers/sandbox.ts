import type { Database } from '../../db/connect.ts'
import type { CardOutcome, SandboxBank, SandboxCard } from '../../sandbox-pay/details.ts'
import { newId } from '../../sandbox-pay/ids.ts'
import * as books from '../../sandbox-pay/queries.ts'
import { DEPOSIT_CENTS } from '../../sandbox-pay/test-numbers.ts'
import type { Decline } from '../charge.ts'
import type {
  Billing,
  PaymentProvider,
  ProviderBank,
  ProviderCard,
  ProviderCustomer,
  SaveBankResult,
  SaveCardResult,
} from '../provider.ts'
import { sandboxCharging } from './sandbox-charging.ts'

/** Cards that cannot even be saved. */
const DECLINES: Partial<Record<CardOutcome, Decline>> = {
  declined: 'card_declined',
  insufficient_funds: 'card_without_funds',
  expired: 'card_expired',
  wrong_cvc: 'card_code_wrong',
}

/** The built-in payment company: every branch can be shown and tested without a network. */
export function createSandboxProvider({ db }: Pick<Database, 'db'>): PaymentProvider {
  return {
    name: 'sandbox',
    publicKey: null,
    ...sandboxCharging({ db }),

    createCustomer: ({ key, name, email }) => books.insertCustomer(db, { id: newId('cus'), key, name, email }),
    getCustomer: (id) => getCustomer(id),
    async updateCustomer(id, { name, email }) {
      await books.updateCustomer(db, id, { name, email })
      return getCustomer(id)
    },

    async listCards(customerId) {
      const rows = await books.listSources(db, customerId, 'card')
      return { sources: rows.map(cardOf), hasMore: false }
    },
    saveCard: ({ customerId, token, billing }) =>
      db.transaction(async (tx): Promise<SaveCardResult> => {
        const found = await books.lockToken(tx, token)
        if (found === null || found.details.kind !== 'card') return { status: 'unknown_token' }
        if (found.usedFor !== null) {
          const saved = await books.findSource(tx, customerId, found.usedFor)
          return saved === null ? { status: 'unknown_token' } : { status: 'saved', card: cardOf(saved) }
        }
        const { outcome } = found.details
        if (outcome === 'confirm') {
          if (found.confirmation === 'refused') return { status: 'declined', code: 'card_not_confirmed' }
          if (found.confirmation !== 'approved') {
            const secret = found.secret ?? newId('secret')
            await books.updateToken(tx, token, { confirmation: 'needed', secret })
            return { status: 'confirm', secret }
          }
        }
        const code = DECLINES[outcome]
        if (code !== undefined) return { status: 'declined', code }

        const id = newId('card')
        const details = withBilling(found.details, billing)
        const saved = await books.insertSource(tx, { id, customerId, details })
        await books.updateToken(tx, token, { usedFor: id })
        return { status: 'saved', card: cardOf(saved) }
      }),
    async updateCard(customerId, id, { month, year }) {
      const found = await findCard(customerId, id)
      if (found === null) return null
      const saved = await books.updateSource(db, id, { details: { ...found, expMonth: month, expYear: year } })
      return saved === null ? null : cardOf(saved)
    },
    async deleteCard(customerId, id) {
      return (await findCard(customerId, id)) !== null && books.deleteSource(db, customerId, id)
    },
    async setDefaultCard(customerId, id) {
      if ((await findCard(customerId, id)) === null) return false
      await books.updateCustomer(db, customerId, { defaultCardId: id })
      return true
    },

    async listBanks(customerId) {
      const rows = await books.listSources(db, customerId, 'bank')
      return { sources: rows.map(bankOf), hasMore: false }
    },
    saveBank: ({ customerId, token }) =>
      db.transaction(async (tx): Promise<SaveBankResult> => {
        const found = await books.lockToken(tx, token)
        if (found === null || found.details.kind !== 'bank') return { status: 'unknown_token' }
        if (found.usedFor !== null) {
          const saved = await books.findSource(tx, customerId, found.usedFor)
          return saved === null ? { status: 'unknown_token' } : { status: 'saved', bank: bankOf(saved) }
        }
        if (found.details.outcome === 'closed') return { status: 'refused', code: 'bank_closed' }
        const id = newId('ba')
        const saved = await books.insertSource(tx, { id, customerId, details: found.details })
        await books.updateToken(tx, token, { usedFor: id })
        return { status: 'saved', bank: bankOf(saved) }
      }),
    async updateBank(customerId, id, { holderName, holderType }) {
      const found = await findBank(customerId, id)
      if (found === null) return null
      const saved = await books.updateSource(db, id, { details: { ...found, holderName, holderType } })
      return saved === null ? null : bankOf(saved)
    },
    async deleteBank(customerId, id) {
      return (await findBank(customerId, id)) !== null && books.deleteSource(db, customerId, id)
    },
    async verifyBank(customerId, id, cents) {
      if ((await findBank(customerId, id)) === null) return null
      const isRight = DEPOSIT_CENTS.every((amount) => cents.includes(amount))
      if (!isRight) return { status: 'wrong_amounts' }
      const saved = await books.updateSource(db, id, { isVerified: true })
      return saved === null ? null : { status: 'verified', bank: bankOf(saved) }
    },
  }

  async function getCustomer(id: string): Promise<ProviderCustomer> {
    const customer = await books.findCustomer(db, id)
    if (customer === null) throw new Error(`the sandbox has no customer ${id}`)
    return customer
  }

  async function findCard(customerId: string, id: string): Promise<SandboxCard | null> {
    const details = (await books.findSource(db, customerId, id))?.details
    return details?.kind === 'card' ? details : null
  }

  async function findBank(customerId: string, id: string): Promise<SandboxBank | null> {
    const details = (await books.findSource(db, customerId, id))?.details
    return details?.kind === 'bank' ? details : null
  }
}

function withBilling(card: SandboxCard, { holderName, ...given }: Billing): SandboxCard {
  const parts = Object.entries(given).filter((part): part is [string, string] => part[1] !== undefined)
  return {
    ...card,
    holderName: holderName ?? card.holderName,
    address: { ...card.address, ...Object.fromEntries(parts) },
  }
}

function cardOf({ id, details }: books.SourceRow): ProviderCard {
  if (details.kind !== 'card') throw new Error(`${id} is no card`)
  const { brand, last4, expMonth, expYear, country, holderName, fingerprint } = details
  return { id, brand, last4, month: expMonth, year: expYear, country, holderName, fingerprint }
}

function bankOf({ id, details, isVerified }: books.SourceRow): ProviderBank {
  if (details.kind !== 'bank') throw new Error(`${id} is no bank account`)
  const { bankName, last4, routingNumber, holderName, holderType, country, currency } = details
  const status = isVerified ? 'verified' : 'new'
  return { id, bankName, last4, routingNumber, holderName, holderType, country, currency, status }
}
