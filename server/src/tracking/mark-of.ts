import { createHash } from 'node:crypto'
import type { CarrierScan } from './tracker.ts'

/** The same for the same scan, which carriers tell again with every one that follows. */
export function markOf({ at, code, description, city, state, zip }: CarrierScan): string {
  return createHash('sha256')
    .update(JSON.stringify([at, code, description, city, state, zip]))
    .digest('base64url')
}
