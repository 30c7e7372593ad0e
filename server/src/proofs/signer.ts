import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Proof } from '@gavelhouse/shared/proofs/proof.ts'
import type { SignedBid } from '@gavelhouse/shared/proofs/signed-text.ts'
import type { Database } from '../db/connect.ts'
import { houseSecret } from '../site/queries-secrets.ts'
import { ProofDesk } from './proof-desk.ts'
import { insertProofKey } from './queries.ts'
import { sha256 } from './sha256.ts'

/** Signs proofs and logs in the name of the house (Ed25519). */
export interface Signer {
  keyId: string
  /** Hex. */
  sign(text: string): string
  signProof(bid: SignedBid): Promise<Proof>
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** From the given key (32 bytes as base64url) or the house's own, made at the first start and shared by all processes. */
export async function startSigner({ db }: Pick<Database, 'db'>, given: string | null): Promise<Signer> {
  const seed = Buffer.from(given ?? (await houseSecret(db, 'proof-key')), 'base64url')
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
  const keyId = sha256(publicKey).slice(0, 16)
  await insertProofKey(db, { id: keyId, publicKey })
  // At once: handing it to another thread costs this one half as much, and the answer waits for it.
  const signText = (text: string) => sign(null, Buffer.from(text), key).toString('hex')
  const desk = new ProofDesk(keyId, signText)
  return { keyId, sign: signText, signProof: (bid) => desk.sign(bid) }
}
