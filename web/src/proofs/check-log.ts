import { downloadLog, listProofKeys, listProofs } from '@gavelhouse/shared/proofs/contract.ts'
import type { LogFile } from '@gavelhouse/shared/proofs/log-file.ts'
import type { Proof } from '@gavelhouse/shared/proofs/proof.ts'
import { findProof, type Verdict, verifyLog } from '@gavelhouse/shared/proofs/verify-log.ts'
import { sha256Hex } from '@gavelhouse/shared/sha256.ts'
import { announcedOf, heardOf } from '../lib/announced.ts'
import { call } from '../lib/api.ts'
import { session } from '../lib/token.ts'

export interface CheckedLog {
  verdict: Verdict
  /** false: this browser knows no Ed25519, or the page has no secure address. */
  canCheckSignature: boolean
  /** The viewer's own proofs: how many are in the log, and the first that is not. */
  own: { found: number; missing: Proof | null }
}

/** Fetches a log and goes through it here; the server's word is not taken for anything but its public keys. */
export async function checkLog(lotId: number): Promise<CheckedLog> {
  const [file, keys, proofs] = await Promise.all([
    call(downloadLog, { lotId }),
    call(listProofKeys, {}),
    session.token() === null ? [] : call(listProofs, { lotId }).then(({ records }) => records),
  ])
  let canCheckSignature = true
  const verdict = await verifyLog(withAnnounced(file), {
    hash: sha256Hex,
    isSignedBy: async (keyId, text, signature) => {
      const key = keys.records.find(({ id, publicKey }) => id === keyId && sha256Hex(publicKey).startsWith(id))
      if (key === undefined) return false
      const answer = await isSigned(key.publicKey, text, signature)
      canCheckSignature = answer !== null
      return answer ?? true
    },
  })
  const lost = verdict.isSound ? proofs.filter((proof) => findProof(verdict.file, proof) === null) : []
  return { verdict, canCheckSignature, own: { found: proofs.length - lost.length, missing: lost[0] ?? null } }
}

/** The file with what this browser has heard of the log, so that the check, here or elsewhere, holds the house to it. */
export function withAnnounced(file: LogFile): LogFile {
  const [announced, heard] = [announcedOf(file.lotId), heardOf(file.lotId)]
  return { ...file, ...(announced.length > 0 && { announced }), ...(heard.length > 0 && { heard }) }
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
