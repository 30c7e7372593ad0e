import type { Standing } from '@gavelhouse/shared/lots/lot.ts'
import { useText } from '../lib/text.ts'
import classes from './Standing.module.css'
import { BADGE_PHRASE } from './words.ts'

/** Where the viewer stands, on a card. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const text = useText()
  return (
    <span className={classes.badge} data-standing={standing}>
      {text(BADGE_PHRASE[standing])}
    </span>
  )
}
