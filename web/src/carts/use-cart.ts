import { changeOwedLine, checkOutAuctionCart, readAuctionCart } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import { changeCartLine, checkOutCart, readCart, refreshCart } from '@gavelhouse/shared/carts/buy-now-cart-contract.ts'
import type { Cart, CartKind, CartLine } from '@gavelhouse/shared/carts/cart.ts'
import { countCart, countOwed } from '@gavelhouse/shared/carts/contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, keyOf, useRead } from '../lib/api.ts'
import { useSay } from '../lib/say.ts'
import { toast } from '../ui/toast.ts'

export type CartChange = OutputOf<typeof refreshCart>['changes'][number]

interface LineWish {
  line: Pick<CartLine, 'id'>
  quantity?: number
  isInCart?: boolean
}

/** One of the two carts: read, looked at anew when it is opened, and changed line by line. */
export function useCart(kind: CartKind) {
  const say = useSay()
  const cache = useQueryClient()
  const reading = kind === 'buynow' ? readCart : readAuctionCart
  const { data: cart, isLoadingError, refetch } = useRead(reading, {})
  const changes = useChanges(kind)

  const readAgain = () =>
    Promise.all(
      [reading, checkOutCart, checkOutAuctionCart, countCart, countOwed].map((call) =>
        cache.invalidateQueries({ queryKey: keyOf(call) }),
      ),
    )

  const change = useMutation({
    scope: { id: 'cart-change' }, // in the order in which they were meant
    mutationFn: ({ line, ...wish }: LineWish) =>
      kind === 'buynow'
        ? call(changeCartLine, { lineId: line.id, ...wish })
        : call(changeOwedLine, { lineId: line.id, isInCart: wish.isInCart === true }),
    // Until the cart has been read again the line is still on its way.
    onSettled: readAgain,
    onError: (error) => void toast('error', say(error)),
  })

  return {
    cart: cart as Cart | undefined,
    isFailed: isLoadingError,
    retry: () => void refetch(),
    changes,
    change: change.mutateAsync,
    /** The line that is being changed. */
    changing: change.isPending ? change.variables.line.id : null,
  }
}

/** What has changed since the cart was last looked at, asked once when it is opened (P-1092). */
function useChanges(kind: CartKind): readonly CartChange[] {
  const cache = useQueryClient()
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  useEffect(() => {
    if (kind !== 'buynow') return
    const stop = new AbortController()
    call(refreshCart, {}, { signal: stop.signal })
      .then(async ({ changes: found }) => {
        setChanges(found)
        if (found.length === 0) return
        // Neither what this answer says of the cart nor what was asked before it is sure to be the newest by now.
        await cache.cancelQueries({ queryKey: keyOf(readCart) })
        await cache.invalidateQueries({ queryKey: keyOf(readCart) })
      })
      .catch(() => undefined) // the cart itself is read, and says what is wrong
    return () => stop.abort()
  }, [kind, cache])
  return changes
}
