import { downloadLog, listReceiptKeys, listReceipts } from '@gavelhouse/shared/receipts/contract.ts'
import type { Receipt } from '@gavelhouse/shared/receipts/receipt.ts'
import { findReceipt, type Verdict, verifyLog } from '@gavelhouse/shared/receipts/verify-log.ts'
import { call } from '../lib/api.ts'
import { session } from '../lib/token.ts'
import { sha256Hex } from './sha256-hex.ts'

export interface CheckedLog {
  verdict: Verdict
  /** false: this browser knows no Ed25519, or the page has no secure address. */
  canCheckSignature: boolean
  /** The viewer's own receipts: how many are in the log, and the first that is not. */
  own: { found: number; missing: Receipt | null }
}

/** Fetches a log and goes through it here; the server's word is not taken for anything but its public keys. */
export async function checkLog(lotId: number): Promise<CheckedLog> {
  const [file, keys, receipts] = await Promise.all([
    call(downloadLog, { lotId }),
    call(listReceiptKeys, {}),
    session.token() === null ? [] : call(listReceipts, { lotId }).then(({ records }) => records),
  ])
  let canCheckSignature = true
  const verdict = await verifyLog(file, {
    hash: sha256Hex,
    isSignedBy: async (keyId, text, signature) => {
      const key = keys.records.find(({ id, publicKey }) => id === keyId && sha256Hex(publicKey).startsWith(id))
      if (key === undefined) return false
      const answer = await isSigned(key.publicKey, text, signature)
      canCheckSignature = answer !== null
      return answer ?? true
    },
  })
  const lost = verdict.isSound ? receipts.filter((receipt) => findReceipt(verdict.file, receipt) === null) : []
  return { verdict, canCheckSignature, own: { found: receipts.length - lost.length, missing: lost[0] ?? null } }
}

/** null: it cannot be told here. */
async function isSigned(publicKey: string, text: string, signature: string): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text))
  } catch {
    return null
  }
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
