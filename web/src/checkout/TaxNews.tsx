import { useEffect, useRef, useState } from 'react'
import { formatCents } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import type { Checkout } from './checkout-subject.ts'

/** Says to whoever listens that another place has another tax. */
export function TaxNews({ checkout: { values, lines }, isSettled }: { checkout: Checkout; isSettled: boolean }) {
  const text = useText()
  const before = useRef(values.tax)
  const [news, setNews] = useState('')
  const words = text('taxIsNow', {
    ...{ amount: formatCents(values.tax), total: formatCents(values.total) },
    place: lines[0]?.taxDescription ?? '',
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when the tax changes, in the words of then
  useEffect(() => {
    // Sums come first, and the lines they are made of a moment later.
    if (!isSettled) return
    if (before.current !== values.tax) setNews(words)
    before.current = values.tax
  }, [values.tax, isSettled])
  return (
    <p className="visually-hidden" role="status">
      {news}
    </p>
  )
}
