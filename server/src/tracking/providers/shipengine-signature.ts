import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { MINUTE } from '@gavelhouse/shared/time.ts'
import { z } from 'zod'

const MAX_AGE = 5 * MINUTE
/** A key nobody knows yet is asked for, but not by everybody who makes one up. */
const ASK_AGAIN = MINUTE
const PATIENCE_MS = 5_000

const keysShape = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA') })) })

/** ShipEngine signs its webhooks with keys it publishes: RSA with SHA-256 over the time, a dot and the very bytes. */
export class ShipEngineKeys {
  readonly #url: string
  readonly #now: () => number
  #keys: ReadonlyMap<string, KeyObject> = new Map()
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(url: string, now: () => number) {
    this.#url = url
    this.#now = now
  }

  async isSigned(raw: Buffer, headers: IncomingHttpHeaders): Promise<boolean> {
    const keyId = headers['x-shipengine-rsa-sha256-key-id']
    const signature = headers['x-shipengine-rsa-sha256-signature']
    const at = headers['x-shipengine-timestamp']
    if (typeof keyId !== 'string' || typeof signature !== 'string' || typeof at !== 'string') return false
    const age = Math.abs(this.#now() - Date.parse(at))
    if (!(age <= MAX_AGE)) return false
    const key = await this.#find(keyId)
    if (key === undefined) return false
    return verify('RSA-SHA256', Buffer.concat([Buffer.from(`${at}.`), raw]), key, Buffer.from(signature, 'base64'))
  }

  async #find(keyId: string): Promise<KeyObject | undefined> {
    if (!this.#keys.has(keyId) && this.#now() - this.#askedAt >= ASK_AGAIN) {
      this.#askedAt = this.#now()
      this.#keys = await this.#ask()
    }
    return this.#keys.get(keyId)
  }

  /** Keys that cannot be asked for leave those that are known. */
  async #ask(): Promise<ReadonlyMap<string, KeyObject>> {
    try {
      const response = await fetch(`${this.#url}/jwks`, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
      const { keys } = keysShape.parse(await response.json())
      return new Map(keys.map((key) => [key.kid, createPublicKey({ key: key as JsonWebKey, format: 'jwk' })]))
    } catch {
      return this.#keys
    }
  }
}
