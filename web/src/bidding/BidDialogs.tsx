import type { BidBoxLot, BidFormState } from '@gavelhouse/shared/bidding/bid-box.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useDialogFor } from '../ui/dialog/use-dialog.tsx'
import { TermsStep } from './entry/TermsStep.tsx'
import type { BidFlow, BidStep } from './use-bid-flow.ts'

const ConfirmBidDialog = onDemand(() => import('./ConfirmBidDialog.tsx'))
const DepositDialog = onDemand(() => import('./DepositDialog.tsx'))
const NoticeDialog = onDemand(() => import('./NoticeDialog.tsx'))

interface BidDialogsProps {
  lot: BidBoxLot
  box: BidFormState
  flow: BidFlow
}

/** The dialogs of one bid, step by step. */
export function BidDialogs({ lot, box, flow }: BidDialogsProps) {
  const useStep = (step: BidStep) => useDialogFor(flow.step === step || null, flow.close)
  const [deposit, terms, confirm] = [useStep('deposit'), useStep('terms'), useStep('confirm')]
  const notice = useDialogFor(flow.notice, flow.closeNotice)
  return (
    <>
      {deposit.show((_, frame) => (
        <DepositDialog {...frame} amount={box.depositDue ?? 0} />
      ))}
      {terms.show((_, frame) => (
        <TermsStep {...frame} lot={lot} onAccepted={flow.acceptedTerms} />
      ))}
      {confirm.show((_, frame) => (
        <ConfirmBidDialog {...frame} lot={lot} box={box} flow={flow} />
      ))}
      {notice.show((message, frame) => (
        <NoticeDialog {...frame} message={message} />
      ))}
    </>
  )
}
