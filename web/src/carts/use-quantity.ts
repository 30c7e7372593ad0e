import { quantityProblem } from '@gavelhouse/shared/carts/quantity.ts'
import { useEffect, useRef, useState } from 'react'

/** How long after the last change a quantity is saved. */
export const SAVE_QUANTITY_MS = 1_000

interface Quantity {
  saved: number
  most: number
  /** Rejects when it was refused: then what is saved stands again. */
  save: (quantity: number) => Promise<unknown>
}

/** A quantity that saves itself a second after the last change; what cannot be bought is said and not sent. */
export function useQuantity({ saved, most, save }: Quantity) {
  const [entered, setEntered] = useState(String(saved))
  const problem = quantityProblem(entered, most)
  const saving = useRef(save)
  useEffect(() => {
    saving.current = save
  })

  // What is saved may change elsewhere: another tab, or fewer that are left.
  useEffect(() => setEntered(String(saved)), [saved])

  useEffect(() => {
    if (problem !== null || Number(entered) === saved) return
    const timer = setTimeout(() => {
      saving.current(Number(entered)).catch(() => setEntered(String(saved)))
    }, SAVE_QUANTITY_MS)
    return () => clearTimeout(timer)
  }, [entered, problem, saved])

  return { entered, enter: setEntered, problem }
}
