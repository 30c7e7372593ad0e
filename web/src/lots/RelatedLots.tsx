import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { useWatch } from '../lib/live.ts'
import { useText } from '../lib/text.ts'
import { LotGrid } from './LotGrid.tsx'
import classes from './LotPage.module.css'

/** Others that a person who looks at this lot may want. */
export default function RelatedLots({ lots, stripClass }: { lots: ListedLot[]; stripClass: string | undefined }) {
  const text = useText()
  useWatch({ lotIds: lots.map(({ id }) => id) })
  return (
    <section className={classes.related} aria-labelledby="related">
      <h2 id="related">{text('relatedLots')}</h2>
      <div className={stripClass} data-rows={5}>
        <LotGrid lots={lots} link="auction" isFarDown />
      </div>
    </section>
  )
}
