import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { quoteLot } from '@gavelhouse/shared/shipping/contract.ts'
import { IconTruck } from '../icons.ts'
import { useSend } from '../lib/api.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useSession } from '../lib/session.ts'
import { useFeature } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import classes from '../ui/Panels.module.css'

const RatesDialog = onDemand(() => import('./RatesDialog.tsx'))

/** What sending the lot would cost: for signed-in people, on lots that ship. Keyed by lot, so each begins anew. */
export function ShippingQuote({ lot }: { lot: Lot }) {
  const text = useText()
  const { user } = useSession()
  const isOffered = useFeature('shipping_quotes')
  const quoting = useDialog()
  const ask = useSend(quoteLot)
  if (user === null || !isOffered || !lot.canShip) return null
  const address = user.addresses[0]

  return (
    <div className={classes.row}>
      <p className={classes.shipping}>
        <IconTruck className="mirrored" size={20} aria-hidden />
        <span>
          <span className={classes.strong}>{text('shipping')}</span>
          {address !== undefined && (
            <bdi className={classes.small}>
              {text('shippingTo', { place: `${address.city}, ${address.state} ${address.zip}` })}
            </bdi>
          )}
        </span>
      </p>
      {address === undefined ? (
        <LinkButton to="/account/profile">{text('addAddress')}</LinkButton>
      ) : (
        <Button
          aria-haspopup="dialog"
          disabled={ask.isPending}
          onClick={() => {
            quoting.open(true)
            ask.mutate({ lotId: lot.id })
          }}
        >
          {text('getShippingQuote')}
        </Button>
      )}
      {quoting.show((_, frame) => (
        <RatesDialog
          {...frame}
          isLoading={ask.isPending}
          rates={ask.data?.quote.answer.rates ?? []}
          error={ask.error}
        />
      ))}
    </div>
  )
}
