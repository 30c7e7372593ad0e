import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import { MAX_MANIFEST } from '@gavelhouse/shared/search/manifest.ts'
import { listManifest } from '@gavelhouse/shared/search/manifest-contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { CallError } from '../lib/app-error.ts'

/**
 * The manifest as the server sent it. It may be two megabytes, whose decoding the page would feel, so it is carried to the
 * worker unread. Everybody's view: no session goes with it.
 */
export async function fetchManifest(auctionId: number): Promise<ArrayBuffer> {
  const input = {
    filters: [{ field: LOT_NAMES.auctionId, type: 'in' as const, value: [auctionId] }],
    limit: MAX_MANIFEST,
  }
  const response = await fetch(`/api${listManifest.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(z.encode(listManifest.input, input)),
  })
  if (!response.ok) throw new CallError(response.status === 429 ? 'too_many_requests' : 'busy')
  return response.arrayBuffer()
}
