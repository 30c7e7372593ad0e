import { listBanks } from '@gavelhouse/shared/payments/sources/bank-contract.ts'
import { listCards } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { useState } from 'react'
import { useRead } from '../lib/api.ts'
import { clock } from '../lib/clock.ts'
import { useFeature } from '../lib/site.ts'
import type { Checkout } from './checkout-subject.ts'
import { firstOption, payOptions } from './methods/pay-option.ts'

/** The ways to pay, and the one that stands chosen. What cannot be read is left out: there are others. */
export function useOptions({ methods }: Checkout) {
  const hasBanks = useFeature('ach_payment') && methods.includes('bank')
  const cards = useRead(listCards, {})
  const banks = useRead(listBanks, {}, { enabled: hasBanks })
  const [chosenId, choose] = useState<string | null>(null)
  const isWaiting =
    (cards.data === undefined && !cards.isError) || (hasBanks && banks.data === undefined && !banks.isError)
  const options = isWaiting
    ? undefined
    : payOptions({ methods, cards: cards.data?.cards ?? [], banks: hasBanks ? (banks.data?.banks ?? []) : [] })
  const chosen = options?.find(({ id }) => id === chosenId) ?? (options && firstOption(options, clock.now()))
  return { options, chosen, choose, hasSavedCard: (cards.data?.cards.length ?? 0) > 0 }
}
