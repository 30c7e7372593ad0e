import type { Money } from '@gavelhouse/shared/money.ts'
import { useEffect, useRef } from 'react'
import { formatCents, formatPrice } from '../lib/format.ts'
import classes from './Price.module.css'

const TINT_MS = 600

interface PriceProps {
  amount: Money
  /** A sum in whole cents, as on invoices. */
  isCents?: boolean
  className?: string
}

/**
 * An amount of money. When it changes it is tinted for a moment, so that the eye finds it. The tint comes and goes at once:
 * fading, on a page full of prices that change, would keep the browser painting all the time.
 */
export function Price({ amount, isCents = false, className = '' }: PriceProps) {
  const element = useRef<HTMLSpanElement>(null)
  const shown = useRef(amount)

  useEffect(() => {
    if (shown.current === amount) return
    shown.current = amount
    element.current?.toggleAttribute('data-changed', true)
    const timer = setTimeout(() => element.current?.removeAttribute('data-changed'), TINT_MS)
    return () => clearTimeout(timer)
  }, [amount])

  return (
    <span ref={element} className={`figures ${classes.price} ${className}`}>
      {isCents ? formatCents(amount) : formatPrice(amount)}
    </span>
  )
}
