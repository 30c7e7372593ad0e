/*
 * SHA-256 (FIPS 180-4) in plain TypeScript: the browser's own is asynchronous, slow for many short texts, and missing on
 * plain http addresses. For work that may be repeated by anybody, never for secrets.
 */

const ENCODER = new TextEncoder()
const PRIMES = firstPrimes(64)
/** The first 32 bits of the fractional part. */
const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUND = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  return primes
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The eight words of the hash, as signed 32-bit integers. */
export function sha256(text: string): Int32Array {
  const words = padded(ENCODER.encode(text))
  const state = Int32Array.from(START)
  const schedule = new Int32Array(64)
  for (let block = 0; block < words.length; block += 16) mix(state, schedule, words.subarray(block, block + 16))
  return state
}

/** The message, a one, zeros, and its length in bits, in whole blocks of 16 words. */
function padded(bytes: Uint8Array): Int32Array {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16)
  const put = (index: number, byte: number) => {
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - (index % 4) * 8))
  }
  for (let index = 0; index < bytes.length; index += 1) put(index, bytes[index] as number)
  put(bytes.length, 0x80)
  words[words.length - 1] = bytes.length * 8
  return words
}

function mix(state: Int32Array, schedule: Int32Array, block: Int32Array): void {
  schedule.set(block)
  const at = (index: number): number => schedule[index] as number
  for (let i = 16; i < 64; i += 1) {
    const [near, far] = [at(i - 2), at(i - 15)]
    const s0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)
    const s1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)
    schedule[i] = (at(i - 16) + s0 + at(i - 7) + s1) | 0
  }
  const before = (index: number): number => state[index] as number
  let [a, b, c, d] = [before(0), before(1), before(2), before(3)]
  let [e, f, g, h] = [before(4), before(5), before(6), before(7)]
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + s1 + choice + (ROUND[i] as number) + at(i)) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + s0 + majority) | 0
  }
  const after = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i += 1) state[i] = (before(i) + (after[i] as number)) | 0
}
