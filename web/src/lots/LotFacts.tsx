import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import type { ReactNode } from 'react'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Hint } from '../ui/Hint.tsx'
import classes from './LotFacts.module.css'

/** Everything known about the goods; what is not known is left out. */
export function LotFacts({ lot }: { lot: Lot }) {
  const text = useText()
  const { locations, conditions } = useSite()
  const location = locations.find(({ id }) => id === lot.locationId)
  const condition = conditions.find(({ id }) => id === lot.conditionId)

  const facts: [label: string, value: ReactNode][] = [
    [text('condition'), condition && <Hint text={condition.detail}>{condition.description}</Hint>],
    [text('conditionNotes'), lot.conditionNotes],
    [text('contents'), lot.contents],
    [text('sku'), lot.sku],
    [text('quantity'), String(lot.quantity)],
    [text('lotNumber'), lot.lotNumber],
    [text('unit'), lot.weightUnit],
    [text('originState'), lot.originState],
    [text('upc'), lot.upc],
    [text('model'), lot.model],
    [text('partNumber'), lot.partNumber],
    [text('lotLocation'), lot.lotLocation],
    [
      text('location'),
      location && (
        <address>
          {location.name}, {location.address}, {location.city}, {location.state} {location.zip}
        </address>
      ),
    ],
  ]

  return (
    <section aria-labelledby="facts" className={classes.frame}>
      <h2 id="facts" className={classes.heading}>
        {text('facts')}
      </h2>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== undefined && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
