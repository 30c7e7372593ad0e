import type { BuyNowFormState } from '@gavelhouse/shared/carts/buy-now-box.ts'
import { OFFER_NAMES } from '@gavelhouse/shared/list-names.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { searchOffers } from '@gavelhouse/shared/offers/contract.ts'
import { useState } from 'react'
import { TermsStep } from '../bidding/entry/TermsStep.tsx'
import { useRead } from '../lib/api.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { useDialogFor } from '../ui/dialog/use-dialog.tsx'
import classes from './MakeOffer.module.css'
import { OwnOffer, type OwnOfferRecord } from './OwnOffer.tsx'
import { isGoingOn, useOfferWords } from './words.ts'

const OfferDialog = onDemand(() => import('./OfferDialog.tsx'))

interface MakeOfferProps {
  lot: ListedLot
  box: BuyNowFormState
}

/** Beside Buy Now: less than its price, if the seller agrees. Whoever has an offer sees how it stands. */
export default function MakeOffer({ lot, box }: MakeOfferProps) {
  const filters = [{ field: OFFER_NAMES.lotId, type: 'array' as const, value: lot.id }]
  const { data, isLoadingError } = useRead(searchOffers, { limit: 1, page: 1, filters })
  const last = data?.records[0]
  return (
    <div className={classes.offer}>
      {/* What cannot be read now keeps nobody from offering: the server knows of an offer that goes on. */}
      {(isLoadingError || data !== undefined) && last === undefined && <OfferButton lot={lot} box={box} />}
      {last !== undefined && <AfterOffer lot={lot} box={box} last={last} />}
    </div>
  )
}

function AfterOffer({ last, ...props }: MakeOfferProps & { last: OwnOfferRecord }) {
  const words = useOfferWords(last)
  return (
    <>
      <OwnOffer offer={last} words={words} />
      {!isGoingOn(words.is) && <OfferButton {...props} />}
    </>
  )
}

/** The terms first, where they are not accepted yet. */
function OfferButton({ lot, box }: MakeOfferProps) {
  const text = useText()
  const [step, setStep] = useState<'terms' | 'offer' | null>(null)
  const close = () => setStep(null)
  const terms = useDialogFor(step === 'terms' || null, close)
  const dialog = useDialogFor(step === 'offer' || null, close)
  return (
    <>
      <Button
        isWide
        aria-haspopup="dialog"
        disabled={box.isDisabled}
        onClick={() => setStep(box.needsTerms ? 'terms' : 'offer')}
      >
        {text('makeAnOffer')}
      </Button>
      {terms.show((_, frame) => (
        <TermsStep {...frame} lot={lot} onAccepted={() => setStep('offer')} />
      ))}
      {dialog.show((_, frame) => (
        <OfferDialog {...frame} lot={lot} box={box} />
      ))}
    </>
  )
}
