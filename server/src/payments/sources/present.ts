import type { SavedBank, SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import type { ProviderBank, ProviderCard } from '../provider.ts'
import { MAX_BANK_TRIES } from './limits.ts'

export function presentCard(card: ProviderCard, customerId: string, defaultId: string | null): SavedCard {
  return {
    id: card.id,
    object: 'card',
    brand: card.brand,
    last4: card.last4,
    expMonth: card.month,
    expYear: card.year,
    country: card.country,
    holderName: card.holderName,
    isDefault: card.id === defaultId,
    customerId,
  }
}

export function presentBank(bank: ProviderBank, customerId: string, wrongTries: number): SavedBank {
  const isLocked = bank.status === 'new' && wrongTries >= MAX_BANK_TRIES
  return {
    id: bank.id,
    object: 'bank_account',
    bankName: bank.bankName,
    last4: bank.last4,
    routingNumber: bank.routingNumber,
    holderName: bank.holderName,
    holderType: bank.holderType,
    country: bank.country,
    currency: bank.currency,
    customerId,
    status: isLocked ? 'locked' : bank.status,
    triesLeft: bank.status === 'new' ? Math.max(MAX_BANK_TRIES - wrongTries, 0) : 0,
  }
}
