import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'

const BulkBidDialog = onDemand(() => import('./BulkBidDialog.tsx'))
const InstructionsDialog = onDemand(() => import('./InstructionsDialog.tsx'))

/** Beside the manifest, for people who are signed in: its way back, filled in (P-168, P-170 to P-172). */
export default function BulkBidActions({ auction }: { auction: Auction }) {
  const text = useText()
  const uploading = useDialog({ isKept: true })
  const helping = useDialog()
  return (
    <>
      <Button onClick={() => uploading.open(true)} aria-haspopup="dialog">
        {text('uploadBulkBids')}
      </Button>
      <Button look="bare" onClick={() => helping.open(true)} aria-haspopup="dialog">
        {text('biddingInstructions')}
      </Button>
      {uploading.show((_, frame) => (
        <BulkBidDialog {...frame} auction={auction} />
      ))}
      {helping.show((_, frame) => (
        <InstructionsDialog {...frame} />
      ))}
    </>
  )
}
