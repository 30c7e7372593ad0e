import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { refuseBidder } from '@gavelhouse/shared/bidding/auction-entry.ts'
import type { BulkFileProblem } from '@gavelhouse/shared/bulk-bids/read-bulk-file.ts'
import { problem as problemMessage } from '@gavelhouse/shared/problem.ts'
import { useReducer, useState } from 'react'
import { clock } from '../lib/clock.ts'
import { useSay } from '../lib/say.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Alert } from '../ui/Alert.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { FileDrop } from './FileDrop.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import { reviewAfter } from './review.ts'
import { useBulkFile } from './use-bulk-file.ts'
import { useSubmission } from './use-submission.ts'

interface BulkBidDialogProps extends DialogFrame {
  auction: Auction
}

/** Drop a file, review its rows, submit the bids (P-224). */
export default function BulkBidDialog({ auction, isOpen, onClose }: BulkBidDialogProps) {
  const text = useText()
  const say = useSay()
  const refusal = useRefusal(auction)
  const [review, act] = useReducer(reviewAfter, null)
  const [problem, setProblem] = useState<BulkFileProblem | null>(null)
  const submission = useSubmission((number, outcome) => act({ type: 'outcome', number, outcome, now: clock.now() }))
  const file = useBulkFile(auction.id, {
    onRead: (read) => act({ type: 'read', file: read, now: clock.now() }),
    onProblem: setProblem,
  })

  const begin = (chosen: File) => {
    setProblem(null)
    file.read(chosen)
  }
  const forget = () => {
    submission.reset()
    file.reset()
    act({ type: 'forget' })
  }
  // While bids are on their way, closing first stops them: nobody should learn later that the rest was never sent.
  const close = () => (submission.progress === null ? onClose() : submission.stop())

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text('uploadBulkFile')}
      size={review === null ? '36rem' : '72rem'}
      isInsistent={review !== null}
    >
      {refusal !== null ? (
        <Alert>{refusal}</Alert>
      ) : review === null ? (
        <FileDrop
          onChoose={begin}
          reading={file.reading}
          error={problem === null ? (file.error === null ? null : say(file.error)) : say(problemMessage(problem))}
        />
      ) : (
        <ReviewPanel review={review} submission={submission} act={act} onOtherFile={forget} />
      )}
    </Dialog>
  )
}

/** What keeps this person from bidding in this auction at all: nobody fills in a file in vain (P-235, P-005). */
function useRefusal(auction: Auction): string | null {
  const text = useText()
  const say = useSay()
  const { user } = useSession()
  if (user === null) return null
  const reason = refuseBidder(
    {
      userId: user.id,
      status: user.isSuspended ? 'suspended' : user.status,
      groupIds: user.groupIds,
      hasAcceptedTerms: auction.termsAccepted !== null,
      hasDeposit: true,
      isSellerOwner: false,
      hasRetracted: false,
      bidLimit: null,
    },
    // Deposits, sellers and bids taken back differ from lot to lot: the rows tell.
    { groupIds: auction.groupIds, needsDeposit: false, sellerId: 0 },
  )
  if (reason === null) return null
  const words = say({ kind: 'error', code: reason, facts: {} })
  return reason === 'suspended' ? `${words} ${text('bulkContactService')}` : words
}
