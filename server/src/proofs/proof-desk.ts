import type { Proof } from '@gavelhouse/shared/proofs/proof.ts'
import { rootText, treeOf } from '@gavelhouse/shared/proofs/sign-together.ts'
import { proofText, type SignedBid } from '@gavelhouse/shared/proofs/signed-text.ts'
import { sha256 } from './sha256.ts'

type Signed = Pick<Proof, 'signature' | 'path'>

/** Batched signatures: one costs as much as the rest of a bid, so bids that are answered together are signed together. */
export class ProofDesk {
  #keyId: string
  #sign: (text: string) => string
  /** By what is to be signed: a bid sent twice is signed once. */
  #waiting = new Map<string, PromiseWithResolvers<Signed>>()

  constructor(keyId: string, sign: (text: string) => string) {
    this.#keyId = keyId
    this.#sign = sign
  }

  async sign(bid: SignedBid): Promise<Proof> {
    return { ...bid, keyId: this.#keyId, ...(await this.#signedWithOthers(proofText(bid))) }
  }

  #signedWithOthers(text: string): Promise<Signed> {
    const known = this.#waiting.get(text)
    if (known !== undefined) return known.promise
    // All answers of a batch are written in one go of promises; after it they are signed, still before the turn in which
    // watchers are told (live/hub.ts): whoever bid must not wait behind thousands of sends.
    if (this.#waiting.size === 0) process.nextTick(() => this.#signAll())
    const waiting = Promise.withResolvers<Signed>()
    this.#waiting.set(text, waiting)
    return waiting.promise
  }

  #signAll(): void {
    const together = this.#waiting
    this.#waiting = new Map()
    const { root, paths } = treeOf([...together.keys()], sha256)
    const waiting = [...together.values()]
    try {
      const signature = this.#sign(rootText(root))
      for (const [index, { resolve }] of waiting.entries()) resolve({ signature, path: paths[index] ?? [] })
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }
}
