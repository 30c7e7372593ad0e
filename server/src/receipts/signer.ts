import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Receipt } from '@gavelhouse/shared/receipts/receipt.ts'
import type { SignedBid } from '@gavelhouse/shared/receipts/signed-text.ts'
import type { Database } from '../db/connect.ts'
import { houseSecret } from '../site/queries-secrets.ts'
import { insertReceiptKey } from './queries.ts'
import { ReceiptDesk } from './receipt-desk.ts'
import { sha256 } from './seal-tools.ts'

/** Signs receipts and logs in the name of the house (Ed25519). */
export interface Signer {
  keyId: string
  /** Hex. Done beside the event loop, which has bids to take. */
  sign(text: string): Promise<string>
  signReceipt(bid: SignedBid): Promise<Receipt>
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** From the given key (32 bytes as base64url) or the house's own, made at the first start and shared by all processes. */
export async function startSigner({ db }: Pick<Database, 'db'>, given: string | null): Promise<Signer> {
  const seed = Buffer.from(given ?? (await houseSecret(db, 'receipt-key')), 'base64url')
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
  const keyId = sha256(publicKey).slice(0, 16)
  await insertReceiptKey(db, { id: keyId, publicKey })
  const signText = (text: string) =>
    new Promise<string>((resolve, reject) => {
      sign(null, Buffer.from(text), key, (error, signature) => {
        if (error === null) resolve(signature.toString('hex'))
        else reject(error)
      })
    })
  const desk = new ReceiptDesk(keyId, signText)
  return { keyId, sign: signText, signReceipt: (bid) => desk.sign(bid) }
}
