import type { Delivery } from '@gavelhouse/shared/carts/delivery.ts'
import type { ReactNode } from 'react'
import { IconPackage, IconTruck } from '../../icons.ts'
import { formatCents } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Choice, ChoiceList } from '../../ui/ChoiceList.tsx'
import type { Checkout } from '../checkout-subject.ts'
import { StepCard } from '../StepCard.tsx'

interface DeliveryStepProps {
  checkout: Checkout
  /** What stands chosen; it may wait for an address. */
  delivery: Delivery
  isFolded: boolean
  isBusy: boolean
  wrong: ReactNode
  onChoose: (delivery: Delivery) => void
  onFold: (isFolded: boolean) => void
}

/** How do I get it: the ways every lot allows. */
export function DeliveryStep({ checkout, delivery, isFolded, isBusy, wrong, onChoose, onFold }: DeliveryStepProps) {
  const text = useText()
  const { deliveries, location, values, shippingService, isFrozen } = checkout
  const place = `${location.name}, ${location.address}`
  const canChange = deliveries.length > 1 && !isFrozen
  const words: Record<Delivery, { title: string; hint: string; price: string }> = {
    pickup: { title: text('pickupWay'), hint: place, price: text('free') },
    shipping: {
      title: text('shippingWay'),
      hint: text('shippingWayHint'),
      price: shippingService === null ? text('priceByAddress') : formatCents(values.shipping),
    },
  }
  return (
    <StepCard
      title={text('howToGetIt')}
      folded={
        <>
          {words[delivery].title}
          {delivery === 'pickup' && <bdi>, {place}</bdi>}
        </>
      }
      isFolded={isFolded}
      onChange={canChange ? () => onFold(false) : undefined}
      isBusy={isBusy}
      wrong={wrong}
    >
      <ChoiceList label={text('howToGetIt')}>
        {deliveries.map((way) => (
          <Choice
            key={way}
            name="delivery"
            isChosen={way === delivery}
            onChoose={() => onChoose(way)}
            onPicked={() => onFold(true)}
            mark={way === 'pickup' ? <IconPackage size={24} aria-hidden /> : <IconTruck size={24} aria-hidden />}
            title={words[way].title}
            hint={<bdi>{words[way].hint}</bdi>}
            price={<span className="figures">{words[way].price}</span>}
          />
        ))}
      </ChoiceList>
    </StepCard>
  )
}
