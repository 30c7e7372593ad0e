import type { CartKind, CartLine, GroupOfCart } from '@gavelhouse/shared/carts/cart.ts'
import { groupText } from '@gavelhouse/shared/carts/cart-group.ts'
import { useId } from 'react'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { SumLine, SumLines } from '../ui/SumLines.tsx'
import classes from './CartGroup.module.css'
import { CartLineRow } from './CartLineRow.tsx'
import type { useCart } from './use-cart.ts'
import { WayToPay } from './WayToPay.tsx'

interface CartGroupProps extends Pick<ReturnType<typeof useCart>, 'change' | 'changing'> {
  kind: CartKind
  group: GroupOfCart
  /** No other group of the cart has its name. */
  isAlone: boolean
  onMoved: (line: CartLine) => void
}

/** What is paid together: the lots of one auction in one place, what they come to, and the way to pay. */
export function CartGroup({ kind, group, isAlone, change, changing, onMoved }: CartGroupProps) {
  const text = useText()
  const id = useId()
  const { lines, values, location, auctionTitle, attemptId } = group
  const move = (line: CartLine, isInCart: boolean) =>
    change({ line, isInCart }).then(
      () => onMoved(line),
      () => undefined, // said already
    )
  return (
    <section className={classes.group} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>
          <bdi>{auctionTitle}</bdi>
        </h2>
        <p>
          <bdi>{placeOf(location)}</bdi>
        </p>
      </header>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            isChanging={changing === line.id}
            isFixed={attemptId !== null}
            onQuantity={(quantity) => change({ line, quantity })}
            onMove={(isInCart) => void move(line, isInCart)}
          />
        ))}
      </ul>
      <aside className={classes.summary} aria-label={text('orderSummary')}>
        <SumLines>
          <SumLine label={text('lineSubtotal')} amount={values.subtotal} />
          {values.premium > 0 && <SumLine label={text('premium')} amount={values.premium} />}
          {values.shipping > 0 && <SumLine label={text('shippingSum')} amount={values.shipping} />}
          {values.handling > 0 && <SumLine label={text('handlingSum')} amount={values.handling} />}
          <SumLine
            label={text('salesTax')}
            amount={values.tax}
            hint={values.isTaxKnown ? undefined : text('taxNotKnownNow')}
          />
          {values.deposit > 0 && <SumLine label={text('depositSum')} amount={values.deposit} isOff />}
          {values.paid > 0 && <SumLine label={text('paidSum')} amount={values.paid} isOff />}
          <SumLine
            label={<span className={classes.capital}>{text('totalPayable', { count: values.itemCount })}</span>}
            amount={values.due}
            weight="today"
          />
        </SumLines>
        <ToCheckout {...{ kind, group, isAlone }} />
      </aside>
    </section>
  )
}

/** Places are often called like their town. */
const placeOf = ({ name, city, state }: GroupOfCart['location']): string =>
  `${name === city ? '' : `${name}, `}${city}, ${state}`

/** A-510. By its name a group is the first of that name: another invoice goes by its number. */
function checkoutOf(kind: CartKind, { invoiceId, values }: GroupOfCart, isAlone: boolean): string {
  if (!isAlone && invoiceId !== null) return `/checkout/invoice/${invoiceId}`
  return values.group === null ? '/cart' : `/checkout/${kind}/${groupText(values.group)}`
}

function ToCheckout({ kind, group, isAlone }: Pick<CartGroupProps, 'kind' | 'group' | 'isAlone'>) {
  const { values, attemptId, auctionStatus } = group
  const text = useText()
  const address = checkoutOf(kind, group, isAlone)
  if (attemptId !== null)
    return (
      <div className={classes.underWay} role="status">
        <p>{text('previousPaymentOpen')}</p>
        <LinkButton to={address} isWide>
          {text('seePayment')}
        </LinkButton>
      </div>
    )
  if (values.itemCount === 0) return <p className={classes.none}>{text('nothingToPay')}</p>
  return (
    <WayToPay to={address} isClosing={kind === 'auction' && auctionStatus !== 'closed'}>
      <span className={classes.capital}>{text('proceedToCheckout')}</span>
    </WayToPay>
  )
}
