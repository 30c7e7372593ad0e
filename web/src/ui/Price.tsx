import type { Money } from '@gavelhouse/shared/money.ts'
import { useEffect, useRef } from 'react'
import { formatPrice } from '../lib/format.ts'

const TINT_MS = 600

/** An amount of money. When it changes it tints for a moment, so that the eye finds it. */
export function Price({ amount, className = '' }: { amount: Money; className?: string }) {
  const element = useRef<HTMLSpanElement>(null)
  const shown = useRef(amount)

  useEffect(() => {
    if (shown.current === amount) return
    shown.current = amount
    element.current?.animate([{ background: 'var(--accent-wash)' }, { background: 'transparent' }], TINT_MS)
  }, [amount])

  return (
    <span ref={element} className={`figures ${className}`}>
      {formatPrice(amount)}
    </span>
  )
}
