import type { Rate } from '@gavelhouse/shared/shipping/contract.ts'
import { formatDate } from '../lib/format.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import dialog from '../ui/Dialog.module.css'
import { Dialog } from '../ui/Dialog.tsx'
import { Price } from '../ui/Price.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './RatesDialog.module.css'

interface RatesDialogProps {
  isOpen: boolean
  isLoading: boolean
  rates: Rate[]
  error: Error | null
  onClose: () => void
}

export default function RatesDialog({ isOpen, isLoading, rates, error, onClose }: RatesDialogProps) {
  const text = useText()
  const say = useSay()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('shippingOptions')}>
      <div aria-live="polite" aria-busy={isLoading}>
        {isLoading ? (
          <div className={classes.rates} role="status" aria-label={text('loading')}>
            <Skeleton height={60} />
            <Skeleton height={60} />
            <Skeleton height={60} />
          </div>
        ) : error !== null ? (
          <p role="alert" className={dialog.error}>
            {say(error)}
          </p>
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
