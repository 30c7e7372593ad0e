import type { CartLine } from '@gavelhouse/shared/carts/cart.ts'
import { toPercent } from '@gavelhouse/shared/money/rate.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCents, formatPrice } from '../lib/format.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import { Button } from '../ui/Button.tsx'
import { Picture } from '../ui/Picture.tsx'
import classes from './CartLineRow.module.css'
import { QuantityField } from './QuantityField.tsx'

interface CartLineRowProps {
  line: CartLine
  isChanging: boolean
  /** While its group is being paid for nothing of it may change. */
  isFixed: boolean
  onQuantity: (quantity: number) => Promise<unknown>
  onMove: (isInCart: boolean) => void
}

/** One lot of a cart, from the price of a unit to what it comes to. */
export function CartLineRow({ line, isChanging, isFixed, onQuantity, onMove }: CartLineRowProps) {
  const text = useText()
  const { user } = useSession()
  const { title, lotId, quantity, isInCart, unavailable } = line
  const canChoose = line.saleKind === 'buynow' && line.least !== line.most && unavailable === null && !isFixed
  return (
    <li className={classes.row} aria-busy={isChanging} data-unavailable={unavailable !== null || undefined}>
      <Link to={`/productView/${lotId}`} className={classes.picture} tabIndex={-1} aria-hidden>
        <Picture fileName={line.mainPicture} alt="" sizes="112px" />
      </Link>
      <div className={classes.what}>
        <Link to={`/productView/${lotId}`} className={classes.title}>
          <bdi>{title}</bdi>
        </Link>
        {unavailable !== null && <p className={classes.gone}>{text(UNAVAILABLE_PHRASE[unavailable])}</p>}
        {line.offerId !== null && unavailable === null && <p className={classes.note}>{text('agreedPrice')}</p>}
      </div>
      <dl className={classes.facts}>
        <Fact label={text('lineAmount')}>{formatPrice(line.unitPrice)}</Fact>
        <Fact label={text('quantity')}>
          {canChoose ? <QuantityField line={line} save={onQuantity} /> : <span className="figures">{quantity}</span>}
        </Fact>
        <Fact label={text('lineSubtotal')}>{formatCents(line.subtotal)}</Fact>
        {line.premium > 0 && (
          <Fact label={text('linePremium', { percent: toPercent(line.premiumRate) })}>{formatCents(line.premium)}</Fact>
        )}
        <Fact label={text('lineTax', { percent: toPercent(line.taxRate) })}>
          {formatCents(line.tax)}
          {user?.collectTax === true && line.taxDescription !== '' && <small>{line.taxDescription}</small>}
        </Fact>
        <Fact label={text('lineTotal')} isSum>
          {formatCents(line.total)}
        </Fact>
      </dl>
      <Button
        look="link"
        id={moveButtonOf(line)}
        className={classes.act}
        disabled={isChanging || isFixed}
        aria-label={text(isInCart ? 'removeFromCartNamed' : 'addToCartNamed', { title })}
        onClick={() => onMove(!isInCart)}
      >
        {text(isInCart ? 'removeFromCart' : 'addToCart')}
      </Button>
    </li>
  )
}

/** By place: once it has moved the line has another button, in another list. */
export const moveButtonOf = ({ id, isInCart }: CartLine): string => `move-${id}-${isInCart ? 'out' : 'back'}`

const Fact = ({ label, isSum, children }: { label: string; isSum?: boolean; children: ReactNode }) => (
  <div data-sum={isSum || undefined}>
    <dt>{label}</dt>
    <dd className="figures">{children}</dd>
  </div>
)

const UNAVAILABLE_PHRASE: Record<NonNullable<CartLine['unavailable']>, PhraseKey> = {
  sold: 'goneSold',
  closed: 'goneClosed',
  price_passed: 'gonePricePassed',
  not_for_sale: 'goneNotForSale',
  quantity: 'goneQuantity',
  offer_over: 'goneOfferOver',
}
