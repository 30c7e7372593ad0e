import { isExpired } from '@gavelhouse/shared/payments/sources/expiry.ts'
import type { SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { brandNameOf } from './BrandMark.tsx'
import { CardName } from './CardName.tsx'
import classes from './Sources.module.css'

interface CardTileProps {
  card: SavedCard
  isMoving: boolean
  onMakeDefault: () => void
  onEdit: () => void
  onDelete: () => void
}

export function CardTile({ card, isMoving, onMakeDefault, onEdit, onDelete }: CardTileProps) {
  const text = useText()
  const isOver = isExpired({ month: card.expMonth, year: card.expYear }, clock.now())
  const date = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
  // Buttons of several cards read alike; for the ear each says whose it is.
  const of = `${brandNameOf(card.brand)} ${text('endingIn')} ${card.last4}`
  return (
    <li className={classes.tile} data-default={card.isDefault || undefined}>
      <div className={classes.head}>
        <CardName card={card} />
        {card.isDefault && <Badge kind="good">{text('defaultBadge')}</Badge>}
      </div>
      <p className={isOver ? classes.wrong : classes.detail}>
        {text(isOver ? 'cardExpiredOn' : 'cardExpires')} <span className="figures">{date}</span>
        {card.holderName !== '' && (
          <span className={classes.holder}>
            <bdi>{card.holderName}</bdi>
          </span>
        )}
      </p>
      <div className={classes.buttons}>
        {!card.isDefault && (
          <Button look="bare" onClick={onMakeDefault} disabled={isMoving} aria-label={`${text('makeDefault')}: ${of}`}>
            {text('makeDefault')}
          </Button>
        )}
        <Button look="bare" onClick={onEdit} aria-label={`${text('updateExpiry')}: ${of}`}>
          {text('updateExpiry')}
        </Button>
        <Button look="bare" onClick={onDelete} aria-label={`${text('deleteIt')}: ${of}`}>
          {text('deleteIt')}
        </Button>
      </div>
    </li>
  )
}
