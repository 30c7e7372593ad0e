import type { ReactNode } from 'react'
import { formatCents, formatDate } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice, ChoiceList } from '../../ui/ChoiceList.tsx'
import { Note } from '../../ui/form/Arrangement.tsx'
import { Refusal } from '../../ui/form/Refusal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Checkout } from '../checkout-subject.ts'
import { StepCard } from '../StepCard.tsx'
import type { QuotedRate, Quotes } from './use-quotes.ts'

interface ShippingStepProps {
  checkout: Checkout
  quotes: Quotes
  isFolded: boolean
  isBusy: boolean
  wrong: ReactNode
  onChoose: (rate: QuotedRate) => void
  onFold: (isFolded: boolean) => void
}

/** Who brings it: every quote with its price and day. */
export function ShippingStep({ checkout, quotes, isFolded, isBusy, wrong, onChoose, onFold }: ShippingStepProps) {
  const text = useText()
  const { rateId, shippingService, values, isFrozen } = checkout
  const chosen = quotes.rates?.find(({ id }) => id === rateId)
  const day = chosen === undefined ? '' : dayOf(chosen)
  return (
    <StepCard
      title={text('shippingMethod')}
      folded={
        <>
          <bdi>{shippingService}</bdi>
          {day !== '' && `, ${day}`}, <span className="figures">{formatCents(values.shipping)}</span>
        </>
      }
      isFolded={isFolded && shippingService !== null}
      onChange={isFrozen ? undefined : () => onFold(false)}
      isBusy={isBusy || quotes.isFetching}
      wrong={wrong}
    >
      {quotes.error !== null ? (
        <Refusal error={quotes.error} />
      ) : quotes.rates === undefined ? (
        <div role="status" aria-label={text('askingCarriers')}>
          <Skeleton height={170} />
        </div>
      ) : quotes.rates.length === 0 ? (
        <Note isLive>{text('noCarrier')}</Note>
      ) : (
        <ChoiceList label={text('shippingMethod')}>
          {quotes.rates.map((rate) => (
            <Choice
              key={`${rate.carrier} ${rate.id}`}
              name="rate"
              isChosen={rate.id === rateId}
              onChoose={() => onChoose(rate)}
              onPicked={() => onFold(true)}
              title={<bdi>{rate.serviceType || rate.serviceTypeAgain}</bdi>}
              hint={dayOf(rate)}
              price={<span className="figures">{formatCents(rate.total)}</span>}
            />
          ))}
        </ChoiceList>
      )}
      {(quotes.error !== null || quotes.rates?.length === 0) && (
        <div>
          <Button onClick={quotes.askAnew} disabled={quotes.isFetching}>
            {text('getShippingQuote')}
          </Button>
        </div>
      )}
    </StepCard>
  )

  function dayOf({ deliveryDate }: QuotedRate): string {
    if (deliveryDate === null) return text('dateNotAvailable')
    return text('deliveryBy', { date: formatDate(Date.parse(deliveryDate), 'UTC') })
  }
}
