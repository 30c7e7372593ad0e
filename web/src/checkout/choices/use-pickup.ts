import { readPickupTimes } from '@gavelhouse/shared/appointments/contract.ts'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { type Checkout, type CheckoutSubject, namedCheckout } from '../checkout-subject.ts'

/** When it is fetched: days with their times and the places left, and what was chosen of them. */
export function usePickup(subject: CheckoutSubject, checkout: Checkout, isAsked: boolean) {
  const { data, error, refetch } = useRead(readPickupTimes, namedCheckout(subject, checkout), { enabled: isAsked })
  const [day, setDay] = useState<string | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const days = (data?.days ?? []).filter(({ slots }) => slots.some(({ placesLeft }) => placesLeft > 0))
  const chosenDay = days.find(({ date }) => date === day)
  // Somebody else may have taken the last place since.
  const slot = chosenDay?.slots.find(({ startsAt, placesLeft }) => startsAt === at && placesLeft > 0)
  return {
    isLoading: isAsked && data === undefined && error === null,
    days,
    chosenDay,
    slot,
    chooseDay(date: string): void {
      setDay(date)
      setAt(null)
    },
    chooseTime: setAt,
    readAgain: () => void refetch(),
    /** For the checks before paying; null: the time is not chosen here. */
    wanted: isAsked && days.length > 0 ? { day: chosenDay?.date ?? null, at: slot?.startsAt ?? null } : null,
  }
}
export type Pickup = ReturnType<typeof usePickup>
