import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { answerReturnOffer, type getReturn } from '@gavelhouse/shared/returns/contract.ts'
import type { ReturnOffer } from '@gavelhouse/shared/returns/return.ts'
import { isOpenReturn } from '@gavelhouse/shared/returns/return-life.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { formatCents } from '../../lib/format.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { Note } from '../../ui/form/Arrangement.tsx'
import { toast } from '../../ui/toast.ts'
import paper from '../Invoice.module.css'
import classes from './Returns.module.css'

type ToldReturn = OutputOf<typeof getReturn>

const ConfirmDialog = onDemand(() => import('../../ui/dialog/ConfirmDialog.tsx'))

/** What the house offers instead of the return, until when, and yes or no. Loaded with an offer only. */
export default function AnswerOffer({ told, offer }: { told: ToldReturn; offer: ReturnOffer }) {
  const text = useText()
  const amount = formatCents(offer.total)
  if (!isOpenReturn(told.value.state)) return null
  if (offer.state === 'expired' || offer.state === 'declined')
    return (
      <p className={classes.answer} role="status">
        {text(offer.state === 'expired' ? 'returnOfferExpired' : 'returnOfferDeclined', { amount })}
      </p>
    )
  if (offer.state !== 'open') return null
  return (
    <section className={classes.section} aria-labelledby="return-offer">
      <h2 id="return-offer">{text('returnOfferTitle')}</h2>
      <div className={classes.one}>
        <p>
          <b>{text('returnOfferGet', { amount })}</b>
        </p>
        <ComingBack told={told} offer={offer} />
        <p className={classes.answer} dir="auto">
          {offer.answer}
        </p>
        <p>
          {text('returnOfferUntil')} <DateTime at={offer.expiresAt} />
        </p>
        <YesOrNo offer={offer} />
      </div>
    </section>
  )
}

function ComingBack({ told, offer: { items } }: { told: ToldReturn; offer: ReturnOffer }) {
  const text = useText()
  if (items.length === 0) return <p>{text('returnOfferKeep')}</p>
  return (
    <>
      <p>{text('returnOfferBack')}</p>
      <ul>
        {items.map(({ lineId, units }) => (
          <li key={lineId}>
            <bdi>{`${units} × ${told.lines.find(({ id }) => id === lineId)?.title ?? ''}`}</bdi>
          </li>
        ))}
      </ul>
      <p>{text('returnOfferRest')}</p>
    </>
  )
}

function YesOrNo({ offer: { id: offerId, total } }: { offer: ReturnOffer }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const dialog = useDialog()
  const send = useSend(answerReturnOffer, {
    onMessage: (said) => void toast('success', say(said)),
    // Staff, or the time, may have been first.
    onError: (error) => {
      dialog.close()
      void toast('error', say(error))
      void cache.invalidateQueries()
    },
    onSuccess: () => {
      dialog.close()
      void cache.invalidateQueries()
    },
  })
  const accept = text('returnOfferAccept', { amount: formatCents(total) })
  return (
    <div className={paper.acts}>
      <Button look="main" disabled={send.isPending} onClick={() => dialog.open(true)}>
        {accept}
      </Button>
      <Button disabled={send.isPending} onClick={() => send.mutate({ offerId, status: 'declined' })}>
        {text('returnOfferDecline')}
      </Button>
      {dialog.show((_, frame) => (
        <ConfirmDialog
          {...frame}
          title={text('returnOfferConfirm')}
          act={accept}
          stay={text('returnOfferStay')}
          isPending={send.isPending}
          onConfirm={() => send.mutate({ offerId, status: 'accepted' })}
        >
          <Note>{text('returnOfferConfirmText')}</Note>
        </ConfirmDialog>
      ))}
    </div>
  )
}
