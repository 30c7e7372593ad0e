import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'

const BulkBidDialog = lazy(() => import('./BulkBidDialog.tsx'))
const InstructionsDialog = lazy(() => import('./InstructionsDialog.tsx'))

/** Beside the manifest, for people who are signed in: its way back, filled in (P-168, P-170 to P-172). */
export default function BulkBidActions({ auction }: { auction: Auction }) {
  const text = useText()
  const [isUploading, setUploading] = useState<boolean>()
  const [isHelping, setHelping] = useState<boolean>()
  return (
    <>
      <Button onClick={() => setUploading(true)} aria-haspopup="dialog">
        {text('uploadBulkBids')}
      </Button>
      <Button look="bare" onClick={() => setHelping(true)} aria-haspopup="dialog">
        {text('biddingInstructions')}
      </Button>
      <Suspense>
        {isUploading !== undefined && (
          <BulkBidDialog auction={auction} isOpen={isUploading} onClose={() => setUploading(false)} />
        )}
        {isHelping !== undefined && <InstructionsDialog isOpen={isHelping} onClose={() => setHelping(false)} />}
      </Suspense>
    </>
  )
}
