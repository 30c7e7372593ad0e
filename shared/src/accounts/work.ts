import { sha256Bytes } from '../sha256.ts'

/**
 * Proof of work, which a browser does before the house goes on sending texts and mails for it (T-84): find a number
 * that, hashed with the challenge, begins with so many zero bits. Costs a person a blink and whoever sends thousands a
 * thousand blinks.
 */
export const WORK_BITS = 16

/** What a challenge says; the server alone can sign one. */
interface Challenge {
  expiresAt: number
  bits: number
  signature: string
}

/** '{expires}.{bits}.{random}.{signature}' */
export function readChallenge(challenge: string): Challenge | null {
  const match = /^(\d{13})\.(\d{1,2})\.[\w-]{8,22}\.([\w-]{43})$/.exec(challenge)
  if (match === null) return null
  return { expiresAt: Number(match[1]), bits: Number(match[2]), signature: match[3] as string }
}

/** '{challenge}:{number}', as the browser sends it back. */
export function readWork(work: string): { challenge: string; number: number } | null {
  const match = /^([\w.-]{1,120}):(\d{1,12})$/.exec(work)
  return match === null ? null : { challenge: match[1] as string, number: Number(match[2]) }
}

export function isSolved(challenge: string, number: number): boolean {
  const read = readChallenge(challenge)
  return read !== null && isRight(read, number)
}

/** What to send back; null for what is no challenge. */
export function solve(challenge: string): string | null {
  const read = readChallenge(challenge)
  if (read === null || read.bits > 24) return null
  let number = 0
  while (!isRight(read, number)) number += 1
  return `${challenge}:${number}`
}

const isRight = ({ signature, bits }: Challenge, number: number): boolean =>
  leadingZeros(sha256Bytes(`${signature}:${number}`)) >= bits

function leadingZeros(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0)
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] as number) - 24
}
