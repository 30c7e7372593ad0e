import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { useText } from '../lib/text.ts'
import classes from './Standing.module.css'
import { BANNER_PHRASE } from './words.ts'

/** Where the viewer stands, on the lot page. It is there before there is a standing, so that its first words are heard too. */
export function StandingBanner({ standing, isWithdrawn }: Pick<ListedLot, 'standing' | 'isWithdrawn'>) {
  const text = useText()
  return (
    <p className={classes.banner} data-standing={standing ?? undefined} role="status">
      {standing !== null && text(isWithdrawn ? 'bannerWithdrawn' : BANNER_PHRASE[standing])}
    </p>
  )
}
