import { type FeeTerms, processingFee } from '@gavelhouse/shared/money/processing-fee.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { listCards } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { isExpired } from '@gavelhouse/shared/payments/sources/expiry.ts'
import type { SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../lib/api.ts'
import { clock } from '../lib/clock.ts'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { type PayWay, PROVIDER_PAGE } from './pay-online.ts'

export type PayWays = ReturnType<typeof usePayWays>

/** The cards that can pay, the default first, and the provider's page; one of them is chosen from the start. */
export function usePayWays() {
  const { data, isLoadingError } = useRead(listCards, {})
  const adding = useDialog()
  const [picked, pick] = useState<PayWay | null>(null)
  const cards = isLoadingError ? [] : data?.cards.filter(canPay)
  const known = useRef<readonly string[] | null>(null)
  // A card that has just been added is the one that is meant.
  useEffect(() => {
    if (data === undefined) return
    const ids = data.cards.map(({ id }) => id)
    const added = known.current === null ? undefined : ids.find((id) => !known.current?.includes(id))
    known.current = ids
    if (added !== undefined) pick(added)
  }, [data])
  const isPicked = picked === PROVIDER_PAGE || cards?.some(({ id }) => id === picked) === true
  return {
    /** undefined while they are on their way. */
    cards,
    chosen: isPicked && picked !== null ? picked : (cards?.[0]?.id ?? PROVIDER_PAGE),
    pick,
    adding,
    feeOf: (way: PayWay, amount: Money, terms: FeeTerms): Money => {
      // On the provider's page nobody has shown a card yet: it is taken for one of the country.
      const country = cards?.find(({ id }) => id === way)?.country ?? 'US'
      return processingFee(amount, { kind: 'card', country }, terms).fee
    },
  }
}

const canPay = ({ expMonth, expYear }: SavedCard): boolean =>
  !isExpired({ month: expMonth, year: expYear }, clock.now())
