import { type Attacker, attackerAt } from './attackers.ts'

/** What an account that exists and one that does not are answered, and how long each takes (T-80). */
interface SameTime {
  /** The chance that a known one took longer than an unknown one: 0.5 when time tells nothing. */
  auc: number
  medianKnown: number
  medianUnknown: number
  /** Different answers that were seen, of both: one, when the text tells nothing. */
  answers: Set<string>
}

interface Questions {
  url: string
  path: string
  samples: number
  /** The first attacker's number: each question comes from an address of its own, so that no limit interferes. */
  from: number
  body: (email: string) => object
}

/** Asks about known and unknown accounts one at a time, in random order, so that whatever else runs falls on both alike. */
export async function compareTimes({ url, path, samples, from, body }: Questions): Promise<SameTime> {
  const emails = Array.from({ length: samples }, (_, index) => [
    knownEmail(index),
    `nobody${index}@example.test`,
  ]).flat()
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = new Set<string>()
  for (const [index, email] of shuffled(emails).entries()) {
    const startedAt = performance.now()
    const answer = await post(`${url}/api${path}`, attackerAt(from + index), body(email))
    times[email.startsWith('known') ? 'known' : 'unknown'].push(performance.now() - startedAt)
    answers.add(answer)
  }
  return {
    auc: aucOf(times.known, times.unknown),
    medianKnown: medianOf(times.known),
    medianUnknown: medianOf(times.unknown),
    answers,
  }
}

export const knownEmail = (index: number): string => `known${index}@example.test`

async function post(url: string, { address, device }: Attacker, body: object): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'x-device': device },
    body: JSON.stringify(body),
  })
  return `${response.status} ${await response.text()}`
}

/** The share of pairs in which the first is larger; equal ones count half. */
function aucOf(first: readonly number[], second: readonly number[]): number {
  const sorted = Float64Array.from(second).sort()
  const below = (value: number): number => countBelow(sorted, (other) => other < value)
  const upTo = (value: number): number => countBelow(sorted, (other) => other <= value)
  const sum = first.reduce((total, value) => total + (below(value) + upTo(value)) / 2, 0)
  return sum / (first.length * second.length)
}

function countBelow(sorted: Float64Array, isBelow: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBelow(sorted[middle] as number)) low = middle + 1
    else high = middle
  }
  return low
}

const medianOf = (values: readonly number[]): number => Float64Array.from(values).sort()[values.length >> 1] ?? 0

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)
}
