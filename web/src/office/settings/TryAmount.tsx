import { type Money, parseMoney } from '@gavelhouse/shared/money.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { FieldInput } from '../record/FieldInput.tsx'
import classes from './Settings.module.css'

interface TryAmountProps {
  /** What the amount is. */
  of: 'price' | 'amount'
  children: (amount: Money) => ReactNode
}

/** Shows what something comes to on an amount, before it is saved. */
export function TryAmount({ of, children }: TryAmountProps) {
  const text = useText()
  const [typed, setTyped] = useState('100')
  const amount = parseMoney(typed)
  return (
    <section className={classes.try} aria-labelledby="try">
      <h2 id="try">{text('officeTryIt')}</h2>
      <FieldInput
        field={{ name: 'try', label: of === 'price' ? 'officeTryPrice' : 'officeTryAmount', kind: 'money' }}
        typed={typed}
        onType={setTyped}
        error={amount === null ? text('checkInput') : undefined}
      />
      <output>{amount !== null && children(amount)}</output>
    </section>
  )
}
