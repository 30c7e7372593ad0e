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

/**
 * A quantity that saves itself a second after the last change, or at once when somebody goes elsewhere; what cannot be
 * bought is said and not sent. What is typed while something is being saved stays.
 */
export function useQuantity({ saved, most, save }: Quantity) {
  const [entered, setEntered] = useState(String(saved))
  const problem = quantityProblem(entered, most)
  /** What the server has, or was sent last: anything else in the field is still to be saved. */
  const settled = useRef(saved)
  const underWay = useRef(0)
  const latest = useRef({ saved, save, entered, problem })
  latest.current = { saved, save, entered, problem }

  const saveNow = useRef((): void => {
    const { entered: typed, problem: wrong, save: send } = latest.current
    const quantity = Number(typed)
    if (wrong !== null || quantity === settled.current) return
    settled.current = quantity
    underWay.current += 1
    const end = (isRefused: boolean) => {
      underWay.current -= 1
      const { saved: now, entered: shown } = latest.current
      // While another is under way its answer decides.
      if (underWay.current > 0 || !isRefused) return
      settled.current = now
      if (Number(shown) === quantity) setEntered(String(now))
    }
    send(quantity).then(
      () => end(false),
      () => end(true),
    )
  })

  // What is saved may change elsewhere: another tab, or fewer that are left.
  useEffect(() => {
    if (underWay.current > 0) return
    const isTyping = latest.current.entered !== String(settled.current)
    settled.current = saved
    if (!isTyping) setEntered(String(saved))
  }, [saved])

  const isRight = problem === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is entered begins the second anew
  useEffect(() => {
    if (!isRight) return
    const timer = setTimeout(saveNow.current, SAVE_QUANTITY_MS)
    return () => clearTimeout(timer)
  }, [entered, isRight])

  useEffect(() => {
    const leave = saveNow.current
    return () => leave()
  }, [])

  return { entered, enter: setEntered, problem, saveNow: saveNow.current }
}
