import { answerCounter } from '@gavelhouse/shared/offers/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { formatPrice } from '../lib/format.ts'
import { onDemand } from '../lib/on-demand.ts'
import { readOffersAgain } from '../lib/read-offers-again.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { toast } from '../ui/toast.ts'
import classes from './OfferCard.module.css'
import type { OwnOfferRecord } from './OwnOffer.tsx'

const ConfirmDialog = onDemand(() => import('../ui/dialog/ConfirmDialog.tsx'))

/** The buyer's word on the seller's price: into the cart at that price, or no. */
export function CounterAnswer({ offer }: { offer: OwnOfferRecord }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const declining = useDialog()
  const send = useMutation({
    mutationFn: (status: 'accepted' | 'declined') => call(answerCounter, { id: offer.id, status }),
    onSuccess: (_, status) => {
      void toast('success', text(status === 'accepted' ? 'offerNowInCart' : 'offerNowDeclined'))
    },
    // The seller, or the time, may have been first.
    onError: (error) => void toast('error', say(error)),
    onSettled: async () => {
      declining.close()
      await readOffersAgain(cache)
    },
  })
  const price = formatPrice(offer.counterAmount ?? offer.amount)
  return (
    <div className={classes.acts}>
      <Button look="main" disabled={send.isPending} onClick={() => send.mutate('accepted')}>
        {text('acceptCounter', { price })}
      </Button>
      <Button aria-haspopup="dialog" disabled={send.isPending} onClick={() => declining.open(true)}>
        {text('declineCounter')}
      </Button>
      {declining.show((_, frame) => (
        <ConfirmDialog
          {...frame}
          title={text('declineCounterTitle')}
          act={text('declineCounter')}
          isPending={send.isPending}
          onConfirm={() => send.mutate('declined')}
        >
          <p>{text('declineCounterText', { price })}</p>
        </ConfirmDialog>
      ))}
    </div>
  )
}
