import { solve } from '../../shared/src/accounts/work.ts'

/** Somebody who claims to be somewhere. */
export interface Attacker {
  address: string
  device: string
}

/** Every number a browser, an address and a network of its own. */
export const attackerAt = (index: number): Attacker => ({
  address: `10.${(index >> 8) & 255}.${index & 255}.${1 + (index % 200)}`,
  device: `attacker-${String(index).padStart(8, '0')}`,
})

/** looked: the guess was compared and wrong; refused: it was not even looked at; entered: it worked. */
export type Outcome = 'looked' | 'refused' | 'entered'

export async function askAs(url: string, attacker: Attacker, path: string, body: unknown): Promise<Outcome> {
  const { status } = await post(url, attacker, path, body)
  if (status === 200) return 'entered'
  if (status === 422) return 'looked'
  if (status === 429) return 'refused'
  throw new Error(`${path} answered ${status}`)
}

function post(url: string, { address, device }: Attacker, path: string, body: unknown, work?: string) {
  const claimed = { 'x-forwarded-for': address, 'x-device': device, ...(work === undefined ? {} : { 'x-work': work }) }
  return fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...claimed },
    body: JSON.stringify(body),
  })
}

/** The same for an attacker who does the work that is asked for: what came of it, and how long the work took. */
export async function askWorking(
  url: string,
  attacker: Attacker,
  path: string,
  body: unknown,
): Promise<{ wasAsked: boolean; isSent: boolean; workMs: number }> {
  const first = await post(url, attacker, path, body)
  const { data } = (await first.json()) as { data: { responseData: { details?: { challenge?: string } } } }
  const challenge = data.responseData.details?.challenge
  if (challenge === undefined) return { wasAsked: false, isSent: first.ok, workMs: 0 }
  const startedAt = performance.now()
  const work = solve(challenge) ?? ''
  const workMs = performance.now() - startedAt
  return { wasAsked: true, isSent: (await post(url, attacker, path, body, work)).ok, workMs }
}

export const tally = (outcomes: readonly Outcome[]): Record<Outcome, number> => {
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  return { looked: count('looked'), refused: count('refused'), entered: count('entered') }
}

/** So many calls, so many at once. */
export async function inParallel(
  count: number,
  atOnce: number,
  act: (index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  const work = async () => {
    while (next < count) {
      const index = next
      next += 1
      outcomes.push(await act(index))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work))
  return outcomes
}
