import type { ListedLot, Standing } from '@gavelhouse/shared/lots/lot.ts'
import { useText } from '../lib/text.ts'
import classes from './Standing.module.css'
import { BADGE_PHRASE } from './words.ts'

/** Where the viewer stands, on a card. */
export function StandingBadge({ standing, isWithdrawn }: { standing: Standing } & Pick<ListedLot, 'isWithdrawn'>) {
  const text = useText()
  return (
    <span className={classes.badge} data-standing={standing}>
      {text(isWithdrawn ? 'withdrawn' : BADGE_PHRASE[standing])}
    </span>
  )
}
