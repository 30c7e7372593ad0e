import type { BidBoxLot, BidFormState } from '@gavelhouse/shared/bidding/bid-box.ts'
import { lazy, Suspense, useState } from 'react'
import { NoticeDialog } from './NoticeDialog.tsx'
import { TermsStep } from './TermsStep.tsx'
import type { BidFlow, BidStep } from './use-bid-flow.ts'

const ConfirmBidDialog = lazy(() => import('./ConfirmBidDialog.tsx'))
const DepositDialog = lazy(() => import('./DepositDialog.tsx'))

interface BidDialogsProps {
  lot: BidBoxLot
  box: BidFormState
  flow: BidFlow
}

/** The dialogs of one bid. Each is loaded when it is first needed and stays, so that it can close gracefully. */
export function BidDialogs({ lot, box, flow }: BidDialogsProps) {
  const { step } = flow
  const was = useOnceReached(step)
  return (
    <Suspense>
      {was.deposit && <DepositDialog isOpen={step === 'deposit'} amount={box.depositDue ?? 0} onClose={flow.close} />}
      {was.terms && (
        <TermsStep lot={lot} isOpen={step === 'terms'} onAccepted={flow.acceptedTerms} onClose={flow.close} />
      )}
      {was.confirm && <ConfirmBidDialog isOpen={step === 'confirm'} lot={lot} box={box} flow={flow} />}
      <NoticeDialog message={flow.notice} onClose={flow.closeNotice} />
    </Suspense>
  )
}

/** Which steps have been reached so far. */
function useOnceReached(step: BidStep | null): Partial<Record<BidStep, true>> {
  const [reached, setReached] = useState<Partial<Record<BidStep, true>>>({})
  if (step !== null && reached[step] === undefined) setReached({ ...reached, [step]: true })
  return reached
}
