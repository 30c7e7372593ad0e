import type { BidFormState } from '@gavelhouse/shared/bidding/bid-box.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { lazyIn, loadArea } from '../lib/area.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useDialogFor } from '../ui/dialog/use-dialog.tsx'
import { TermsStep } from './entry/TermsStep.tsx'
import type { BidFlow, BidStep } from './use-bid-flow.ts'

const ConfirmBidDialog = onDemand(() => import('./ConfirmBidDialog.tsx'))
/** Cards are added in it, with the words of a person's own pages. */
const DepositDialog = lazyIn('paying', async () => {
  const [part] = await Promise.all([import('../wallet/DepositDialog.tsx'), loadArea('personal')])
  return part
})
const NoticeDialog = onDemand(() => import('./NoticeDialog.tsx'))

interface BidDialogsProps {
  lot: ListedLot
  box: BidFormState
  flow: BidFlow
  /** A deposit is about to be paid, and is held. */
  onDeposit: { begin: () => void; held: () => void }
}

/** The dialogs of one bid, step by step. */
export function BidDialogs({ lot, box, flow, onDeposit }: BidDialogsProps) {
  const useStep = (step: BidStep) => useDialogFor(flow.step === step || null, flow.close)
  // Held meanwhile, perhaps on another screen: there is nothing to ask for any more.
  const deposit = useDialogFor(flow.step === 'deposit' ? box.depositDue : null, flow.close)
  const [terms, confirm] = [useStep('terms'), useStep('confirm')]
  const notice = useDialogFor(flow.notice, flow.closeNotice)
  return (
    <>
      {deposit.show((amount, frame) => (
        <DepositDialog {...frame} {...{ lotId: lot.id, amount }} onBegin={onDeposit.begin} onHeld={onDeposit.held} />
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
