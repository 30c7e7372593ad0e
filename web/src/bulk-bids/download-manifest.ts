import { MANIFEST_NAME } from '@gavelhouse/shared/bulk-bids/manifest-file.ts'
import { loadArea } from '../lib/area.ts'
import { saveBlob } from '../lib/save-blob.ts'
import type { Text } from '../lib/text.ts'
import { toast } from '../ui/toast.ts'
import { besideThePage } from './beside-the-page.ts'
import { fetchManifest } from './fetch-manifest.ts'

/** Saves every lot of the auction as a file to fill in (P-190 to P-193). */
export async function downloadManifest(auctionId: number, text: Text): Promise<void> {
  const [manifest] = await Promise.all([fetchManifest(auctionId), loadArea('dashboard')])
  const csv = await besideThePage({ type: 'write', manifest })
  if (csv === null) return void toast('error', text('noItemToBid'))
  saveBlob(MANIFEST_NAME, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
}
