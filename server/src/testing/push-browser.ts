import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { Asked } from './provider-server.ts'

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest()
const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  hmac(hmac(salt, secret), Buffer.concat([info, Buffer.from([1])])).subarray(0, length)

/** A browser that takes pushes: it makes its keys and reads what was encrypted for it, written from RFC 8291 and 8188. */
export function makePushBrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const secret = randomBytes(16)
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    secret: secret.toString('base64url'),
    read({ body }: Asked): unknown {
      const salt = body.subarray(0, 16)
      const keyLength = body[20] ?? 0
      const sender = body.subarray(21, 21 + keyLength)
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const input = derive(pair.computeSecret(sender), secret, about, 32)
      const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const sealed = body.subarray(21 + keyLength)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

/** What a push service reads in the Authorization header (RFC 8292); null when the signature is not the house's. */
export function readVapid({ headers }: Asked): { claims: Record<string, unknown>; publicKey: string } | null {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== 65) return null
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isTrue ? { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey } : null
}
