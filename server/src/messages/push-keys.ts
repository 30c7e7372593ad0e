import { createECDH } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { houseSecret } from '../site/queries-secrets.ts'

interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The pair by which push services know the house (VAPID, RFC 8292): the private key is a secret of the house, made once
 * and the same in every process, and the public one follows from it. Another pair would silence every browser.
 */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const privateKey = await houseSecret(db, 'push')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey }
}
