import type { Money } from '@gavelhouse/shared/money.ts'
import { Link } from 'react-router'
import { IconChevronDown } from '../icons.ts'
import { formatCents } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Picture } from '../ui/Picture.tsx'
import { SumLine, SumLines } from '../ui/SumLines.tsx'
import narrow from './Checkout.module.css'
import type { Checkout } from './checkout-subject.ts'
import classes from './Summary.module.css'

export interface PaidNow {
  /** Of what is due. */
  amount: Money
  fee: Money
}

interface SummaryProps {
  checkout: Checkout
  now: PaidNow
  isExempt: boolean
}

/** What is bought and every part of what it costs; the amount of today is the largest. */
export function Summary({ checkout, now, isExempt }: SummaryProps) {
  const text = useText()
  const { values, shippingService, delivery } = checkout
  const lines = checkout.lines.filter(({ unavailable }) => unavailable === null)
  const gone = checkout.lines.length - lines.length
  const [first] = lines
  const percent = (rate: number | undefined) => String((rate ?? 0) / 1_000)
  const comesOff = values.deposit > 0 || values.paid > 0
  const isPart = now.amount < values.due
  return (
    <>
      <p className={classes.sale}>
        <bdi>{checkout.auctionTitle}</bdi>
      </p>
      <ul className={classes.lots}>
        {lines.map((line) => (
          <li key={line.id}>
            <Picture fileName={line.mainPicture} alt="" sizes="64px" className={classes.picture ?? ''} />
            <span className={classes.title}>
              <Link to={`/lot/${line.lotId}`}>
                <bdi>{line.title}</bdi>
              </Link>
              {line.quantity > 1 && (
                <small>{text('unitsAt', { count: line.quantity, price: formatCents(line.unitPrice) })}</small>
              )}
            </span>
            <span className="figures">{formatCents(line.subtotal)}</span>
          </li>
        ))}
      </ul>
      {gone > 0 && <p className={classes.gone}>{text('leftOut', { count: gone })}</p>}
      <SumLines>
        <SumLine label={text('sumSubtotal')} amount={values.subtotal} />
        {values.premium > 0 && <SumLine label={premiumLabel()} amount={values.premium} />}
        <SumLine label={text('sumTax')} amount={values.tax} hint={taxHint()} />
        {delivery === 'shipping' && shippingService !== null && (
          <SumLine label={text('sumShipping')} amount={values.shipping} hint={shippingService} />
        )}
        {delivery === 'shipping' && shippingService === null && (
          <div>
            <dt>{text('sumShipping')}</dt>
            <dd>{text('shippingNotChosen')}</dd>
          </div>
        )}
        {values.handling > 0 && <SumLine label={text('sumHandling')} amount={values.handling} />}
        {(comesOff || isPart) && <SumLine label={text('sumTotal')} amount={values.total} weight="sum" />}
        {values.deposit > 0 && <SumLine label={text('sumDeposit')} amount={values.deposit} isOff />}
        {values.paid > 0 && <SumLine label={text('sumPaid')} amount={values.paid} isOff />}
        {isPart && <SumLine label={text('sumLater')} amount={values.due - now.amount} isOff />}
        {now.fee > 0 && <SumLine label={text('sumFee')} amount={now.fee} hint={text('sumFeeHint')} />}
        <SumLine label={text('sumToday')} amount={now.amount + now.fee} weight="today" />
      </SumLines>
    </>
  )

  /** With its rate, where it is one. */
  function premiumLabel(): string {
    const [rate, ...more] = new Set(lines.map(({ premiumRate }) => premiumRate))
    return more.length > 0 ? text('premium') : text('sumPremium', { percent: percent(rate) })
  }

  function taxHint(): string {
    if (!values.isTaxKnown) return text('taxNotKnown')
    if (isExempt) return text('taxExempt')
    const rates = new Set(lines.map(({ taxRate }) => taxRate))
    if (rates.size > 1) return text('taxSeveral')
    // Of the house, in its own language: set off, so that it reads in one piece in any direction.
    return first === undefined ? '' : `\u2068${percent(first.taxRate)} %, ${first.taxDescription}\u2069`
  }
}

/** At 390 px one line at the top that opens. */
export function NarrowSummary(props: SummaryProps) {
  const { checkout, now } = props
  const text = useText()
  return (
    <details className={narrow.narrow}>
      <summary>
        <span>{text('orderOf', { count: checkout.values.itemCount })}</span>
        <span className={`figures ${narrow.today}`}>{formatCents(now.amount + now.fee)}</span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <div>
        <Summary {...props} />
      </div>
    </details>
  )
}
