import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { deliveryFor } from '@gavelhouse/shared/lots/status.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import classes from './LotCard.module.css'
import { DELIVERY_PHRASE } from './words.ts'

/** The few facts people sort goods by before they open a lot. */
export function LotCardFacts({ lot }: { lot: ListedLot }) {
  const text = useText()
  const { conditions, locations } = useSite()
  const delivery = deliveryFor(lot)
  return (
    <dl className={classes.facts}>
      <Fact label={text('condition')} value={conditions.find(({ id }) => id === lot.conditionId)?.description} />
      <Fact label={text('location')} value={locations.find(({ id }) => id === lot.locationId)?.name} />
      <Fact label={text('delivery')} value={delivery === null ? undefined : text(DELIVERY_PHRASE[delivery])} />
      <Fact label={text('quantity')} value={String(lot.quantity)} isShort />
      <Fact label={text('lotNumber')} value={lot.lotNumber} isShort />
    </dl>
  )
}

/** Short ones share a line. */
const Fact = ({ label, value, isShort = false }: { label: string; value: string | undefined; isShort?: boolean }) =>
  value === undefined || value === '' ? null : (
    <div data-short={isShort || undefined}>
      <dt>{label}</dt>
      <dd dir="auto" title={value}>
        {value}
      </dd>
    </div>
  )
