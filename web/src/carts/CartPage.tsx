import type { CartKind, CartLine, GroupOfCart } from '@gavelhouse/shared/carts/cart.ts'
import { groupText } from '@gavelhouse/shared/carts/cart-group.ts'
import { useEffect, useState } from 'react'
import { RequireSession } from '../accounts/RequireSession.tsx'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CartGroup } from './CartGroup.tsx'
import { CartLineRow, moveButtonOf } from './CartLineRow.tsx'
import classes from './CartPage.module.css'
import { type CartChange, useCart } from './use-cart.ts'

/** One layout for both carts: groups that are paid together, and what is set aside. */
export function CartPage({ kind }: { kind: CartKind }) {
  const text = useText()
  return (
    <Page>
      <div className={classes.page}>
        <PageHeading
          title={text(kind === 'buynow' ? 'buyNowCart' : 'auctionCart')}
          intro={text(kind === 'buynow' ? 'buyNowCartIntro' : 'auctionCartIntro')}
        />
        <RequireSession waiting={<Waiting />}>
          <CartContent kind={kind} />
        </RequireSession>
      </div>
    </Page>
  )
}

function CartContent({ kind }: { kind: CartKind }) {
  const text = useText()
  const { cart, isFailed, retry, changes, change, changing } = useCart(kind)
  // A line that has been moved can be moved back from the sentence that says so.
  const [moved, setMoved] = useState<CartLine | null>(null)
  const focusOn = useFocusOn()
  if (isFailed) return <ErrorState onRetry={retry} />
  if (cart === undefined) return <Waiting />
  const isEmpty = cart.groups.length === 0 && cart.aside.length === 0
  const undo = (line: CartLine) => {
    setMoved(null)
    void change({ line, isInCart: line.isInCart }).then(
      () => focusOn(moveButtonOf(line)),
      () => undefined, // said already
    )
  }
  // The button that was pressed is gone with its line.
  const tellMoved = (line: CartLine) => {
    setMoved(line)
    focusOn(UNDO)
  }
  return (
    <>
      <div role="status" className={classes.news}>
        {changes.map((one) => (
          <p key={`${one.lineId}-${one.type}`}>
            <Change change={one} />
          </p>
        ))}
        {moved !== null && (
          <p>
            {text(moved.isInCart ? 'movedAside' : 'movedBack', { title: moved.title })}{' '}
            <Button look="link" id={UNDO} onClick={() => undo(moved)}>
              {text('undo')}
            </Button>
          </p>
        )}
      </div>
      {isEmpty && (
        <EmptyState
          title={text('cartEmpty')}
          hint={text(kind === 'buynow' ? 'buyNowCartEmptyHint' : 'auctionCartEmptyHint')}
        >
          <LinkButton look="main" to="/search">
            {text('searchForProducts')}
          </LinkButton>
        </EmptyState>
      )}
      {cart.groups.map((group) => (
        <CartGroup
          key={`${nameOf(group)}-${group.invoiceId}`}
          {...{ kind, group, change, changing }}
          isAlone={cart.groups.filter((one) => nameOf(one) === nameOf(group)).length === 1}
          onMoved={tellMoved}
        />
      ))}
      {cart.aside.length > 0 && (
        <div className={classes.aside}>
          <Section title={text('yourItems')} intro={text('yourItemsIntro')}>
            <ul>
              {cart.aside.map((line) => (
                <CartLineRow
                  key={line.id}
                  line={line}
                  isChanging={changing === line.id}
                  isFixed={line.attemptId !== null}
                  onQuantity={(quantity) => change({ line, quantity })}
                  onMove={(isInCart) =>
                    void change({ line, isInCart }).then(
                      () => tellMoved(line),
                      () => undefined, // said already
                    )
                  }
                />
              ))}
            </ul>
          </Section>
        </div>
      )}
    </>
  )
}

/** Two unpaid invoices of an auction have one name. */
const nameOf = ({ values: { group } }: GroupOfCart): string => (group === null ? '' : groupText(group))

const UNDO = 'undo-move'

/** Focuses something by its id as soon as it is there: the list is drawn a moment after it was read. */
function useFocusOn(): (id: string) => void {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    const target = wanted === null ? null : document.getElementById(wanted)
    if (target === null) return
    target.focus()
    setWanted(null)
  })
  return setWanted
}

/** Since the last visit: in words, with the amounts. */
function Change({ change }: { change: CartChange }) {
  const text = useText()
  const { title, type, priceBefore, priceNow, quantityBefore, quantityNow } = change
  if (type === 'price')
    return text('changedPrice', { title, from: formatPrice(priceBefore ?? 0), to: formatPrice(priceNow ?? 0) })
  if (type === 'quantity') return text('changedQuantity', { title, from: quantityBefore ?? 0, to: quantityNow ?? 0 })
  return text('changedGone', { title })
}

const Waiting = () => (
  <div className={classes.waiting} aria-busy>
    <Skeleton height={280} />
    <Skeleton height={180} />
  </div>
)
