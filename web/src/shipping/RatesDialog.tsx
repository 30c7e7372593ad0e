import type { Rate } from '@gavelhouse/shared/shipping/contract.ts'
import { formatDate } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Refusal } from '../ui/form/Refusal.tsx'
import { Price } from '../ui/Price.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './RatesDialog.module.css'

interface RatesDialogProps extends DialogFrame {
  isLoading: boolean
  rates: Rate[]
  error: Error | null
}

export default function RatesDialog({ isLoading, rates, error, ...frame }: RatesDialogProps) {
  const text = useText()
  return (
    <Dialog {...frame} title={text('shippingOptions')}>
      <div aria-live="polite" aria-busy={isLoading}>
        {isLoading ? (
          <div className={classes.rates} role="status" aria-label={text('loading')}>
            <Skeleton height={60} />
            <Skeleton height={60} />
            <Skeleton height={60} />
          </div>
        ) : error !== null ? (
          <Refusal error={error} />
        ) : rates.length === 0 ? (
          <NoRates />
        ) : (
          <ul className={classes.rates}>
            {rates.map((rate) => (
              <RateLine key={rate.id} rate={rate} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function RateLine({ rate }: { rate: Rate }) {
  const text = useText()
  return (
    <li>
      <span>
        <bdi className={classes.service}>{rate.serviceType || rate.serviceTypeAgain}</bdi>
        <span className={classes.date}>
          {rate.deliveryDate === null
            ? text('dateNotAvailable')
            : text('deliveryBy', { date: formatDate(Date.parse(rate.deliveryDate), 'UTC') })}
        </span>
      </span>
      <Price amount={rate.total} className={classes.price} />
    </li>
  )
}

function NoRates() {
  const text = useText()
  return (
    <div className={classes.none}>
      <p>{text('noShippingOptions')}</p>
      <LinkButton look="main" to="/contactus">
        {text('contactUs')}
      </LinkButton>
    </div>
  )
}
