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

export async function askAs(url: string, { address, device }: Attacker, path: string, body: unknown): Promise<Outcome> {
  const { status } = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'x-device': device },
    body: JSON.stringify(body),
  })
  if (status === 200) return 'entered'
  if (status === 422) return 'looked'
  if (status === 429) return 'refused'
  throw new Error(`${path} answered ${status}`)
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
