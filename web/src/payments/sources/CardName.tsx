import type { SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { useText } from '../../lib/text.ts'
import { BrandMark, brandNameOf } from './BrandMark.tsx'
import classes from './Sources.module.css'

/** The sign, the brand and the last four digits: how people know their card. */
export function CardName({ card }: { card: SavedCard }) {
  const text = useText()
  return (
    <div className={classes.name}>
      <BrandMark brand={card.brand} />
      <p>
        <strong>{brandNameOf(card.brand)}</strong> <LastFour digits={card.last4} label={text('endingIn')} />
      </p>
    </div>
  )
}

/** Dots for the eye, words for the ear. */
export const LastFour = ({ digits, label }: { digits: string; label: string }) => (
  <span className="figures">
    <span aria-hidden>•••• </span>
    <span className="visually-hidden">{label} </span>
    {digits}
  </span>
)
