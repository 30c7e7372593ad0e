import type { Standing } from '@gavelhouse/shared/lots/lot.ts'
import { useText } from '../lib/text.ts'
import classes from './Standing.module.css'
import { BANNER_PHRASE } from './words.ts'

/** Where the viewer stands, on the lot page. */
export function StandingBanner({ standing }: { standing: Standing }) {
  const text = useText()
  return (
    <p className={classes.banner} data-standing={standing} role="status">
      {text(BANNER_PHRASE[standing])}
    </p>
  )
}
