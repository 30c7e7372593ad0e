import { Link } from 'react-router'
import { useText } from '../../lib/text.ts'
import classes from '../Checkout.module.css'
import type { Checkout } from '../checkout-subject.ts'
import { paidLines } from './divided.ts'

/** No way is common to all lots: which of them to set aside, and where. */
export function DividedNotice({ checkout, cart }: { checkout: Checkout; cart: string }) {
  const text = useText()
  const lines = paidLines(checkout)
  const ways = [
    { title: text('onlyFetched'), lines: lines.filter(({ canShip, canPickUp }) => canPickUp && !canShip) },
    { title: text('onlySent'), lines: lines.filter(({ canShip, canPickUp }) => canShip && !canPickUp) },
    { title: text('noWayAtAll'), lines: lines.filter(({ canShip, canPickUp }) => !canShip && !canPickUp) },
  ].filter((way) => way.lines.length > 0)
  return (
    <section className={classes.notice} role="status">
      <h2>{text('dividedTitle')}</h2>
      <p>{text('dividedHint')}</p>
      {ways.map((way) => (
        <p key={way.title}>
          {way.title}
          {way.lines.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <bdi>{title}</bdi>
            </span>
          ))}
        </p>
      ))}
      <Link to={cart}>{text('backToCart')}</Link>
    </section>
  )
}
