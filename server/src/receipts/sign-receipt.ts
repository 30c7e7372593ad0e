import type { Receipt } from '@gavelhouse/shared/receipts/receipt.ts'
import { receiptText, type SignedBid } from '@gavelhouse/shared/receipts/signed-text.ts'
import type { Signer } from './signer.ts'

/** Ed25519 leaves nothing to chance: the same bid has the same signature however often it is asked for. */
export async function signReceipt(signer: Signer, bid: SignedBid): Promise<Receipt> {
  return { ...bid, keyId: signer.keyId, signature: await signer.sign(receiptText(bid)) }
}
