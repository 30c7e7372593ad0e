import type { Money } from '@gavelhouse/shared/money.ts'
import type { StatementSums as Sums } from '@gavelhouse/shared/settlements/settle-items.ts'
import { useText } from '../../lib/text.ts'
import classes from './Sellers.module.css'
import { signed } from './seller-words.ts'

interface StatementSumsProps {
  sums: Sums
  expenses: readonly { description: string; amount: Money }[]
}

/** What all of it comes to. */
export function StatementSums({ sums, expenses }: StatementSumsProps) {
  const text = useText()
  const { hammer, premium, commission, fees, carried, net } = sums
  const lines: [string, Money][] = [
    [text('officeHammerPrice'), hammer],
    ...(premium === 0 ? [] : [[text('officePremium'), premium] as [string, Money]]),
    [text('officeCommission'), -commission],
    ...(fees === 0 ? [] : [[text('officeSellerFees'), -fees] as [string, Money]]),
    ...expenses.map(({ description, amount }): [string, Money] => [description, -amount]),
    ...(carried === 0 ? [] : [[text('officeCarriedOver'), carried] as [string, Money]]),
  ]
  return (
    <dl className={classes.sums}>
      {lines.map(([label, amount], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two expenses may be called the same
        <div key={at}>
          <dt dir="auto">{label}</dt>
          <dd className="figures">{signed(amount === 0 ? 0 : amount)}</dd>
        </div>
      ))}
      <div data-weight="sum">
        <dt>{text(net < 0 ? 'officeToCarry' : 'officeNet')}</dt>
        <dd className="figures">{signed(net)}</dd>
      </div>
    </dl>
  )
}
