import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { useRead } from '../lib/api.ts'
import { useWatch } from '../lib/live.ts'
import { useText } from '../lib/text.ts'
import { LotGrid } from '../lots/LotGrid.tsx'
import { LinkButton } from '../ui/Button.tsx'
import strips from '../ui/Strip.module.css'
import classes from './HomePage.module.css'

interface ClosingSoonProps {
  input: InputOf<typeof searchLots>
  lots: OutputOf<typeof searchLots>
}

/** What must be decided now comes before everything that can wait. */
export function ClosingSoon({ input, lots }: ClosingSoonProps) {
  const text = useText()
  const { data } = useRead(searchLots, input, { initialData: lots, keepSession: true })
  useWatch({ lotIds: data.records.map(({ id }) => id) })
  if (data.records.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="closing-soon">
      <div className={classes.heading}>
        <h2 id="closing-soon">{text('closingSoon')}</h2>
        <LinkButton look="bare" to="/search?sort=time" className={classes.all}>
          {text('seeAllLots')}
        </LinkButton>
      </div>
      <div className={`${strips.strip} ${classes.oneRow}`} data-rows={5}>
        <LotGrid lots={data.records} link="search" isFarDown />
      </div>
    </section>
  )
}
