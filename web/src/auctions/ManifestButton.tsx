import { useState } from 'react'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'

/** Every lot of the auction as a file, for guests too (P-190, P-242). What writes it is loaded when it is asked for. */
export function ManifestButton({ auctionId }: { auctionId: number }) {
  const text = useText()
  const say = useSay()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { downloadManifest } = await import('../bulk-bids/download-manifest.ts')
      await downloadManifest(auctionId, text)
    } catch (error) {
      void toast('error', say(error as Error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button disabled={isBusy} onClick={() => void download()}>
      {text('downloadManifest')}
    </Button>
  )
}
