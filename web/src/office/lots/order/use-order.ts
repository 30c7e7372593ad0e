import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { boundAmong, inSaleOrder, type PlannedLot, planNumbers } from '@gavelhouse/shared/office/numbering.ts'
import type { numberLots } from '@gavelhouse/shared/office/numbering-contract.ts'
import { useMemo, useState } from 'react'
import { clock } from '../../../lib/clock.ts'

type Sale = OutputOf<typeof numberLots>
export type OrderedLot = Sale['lots'][number]

/** How the lots of an auction are to follow each other and be numbered; what comes of it is told by the rule the server keeps. */
export function useOrder({ lots, sale }: Sale) {
  const [order, setOrder] = useState<number[] | null>(null)
  const [isNumbering, setNumbering] = useState(false)
  const [startAt, setStartAt] = useState(1)
  const [step, setStep] = useState(1)
  const byId = useMemo(() => new Map(lots.map((lot) => [lot.id, lot])), [lots])
  const numbering = isNumbering ? { startAt, step } : null
  const plan = useMemo(
    () => planNumbers(lots, { order, numbering: isNumbering ? { startAt, step } : null }, sale, clock.now()) ?? [],
    [lots, order, isNumbering, startAt, step, sale],
  )
  const changed = plan.filter((planned) => isChanged(byId.get(planned.id), planned))
  const ids = plan.map(({ id }) => id)
  const sortBy = (compare: (one: OrderedLot, other: OrderedLot) => number) =>
    setOrder(
      inSaleOrder(lots)
        .toSorted(compare)
        .map(({ id }) => id),
    )
  return {
    ...{ plan, byId, order, numbering, changed, bound: boundAmong(lots, plan) },
    ...{ isNumbering, setNumbering, startAt, setStartAt, step, setStep },
    move: (id: number, place: number) => {
      const others = ids.filter((one) => one !== id)
      setOrder(others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, id))
    },
    byNumber: () => sortBy((one, other) => one.lotNumber.localeCompare(other.lotNumber, 'en', { numeric: true })),
    byTitle: () => sortBy((one, other) => one.title.localeCompare(other.title)),
    reset: () => {
      setOrder(null)
      setNumbering(false)
    },
  }
}

export type Order = ReturnType<typeof useOrder>

const isChanged = (lot: OrderedLot | undefined, { lotNumber, position, closesAt }: PlannedLot): boolean =>
  lot === undefined || lot.lotNumber !== lotNumber || lot.position !== position || lot.closesAt !== closesAt
