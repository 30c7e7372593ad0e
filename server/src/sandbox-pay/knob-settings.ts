/** What can go wrong between the house and the company, one call at a time. */
export type Fault =
  | 'none'
  /** The request never arrives. */
  | 'lose_request'
  /** The work is done, the caller hears nothing. */
  | 'lose_reply'
  /** The answer comes, but late. */
  | 'delay'
  /** 500, and nothing was done. */
  | 'error'
  /** The work is done, the answer cannot be read. */
  | 'garbage'

type FaultKind = Exclude<Fault, 'none'>

export interface KnobSettings {
  /** Nothing is answered at all. */
  isDead?: boolean
  /** For the first calls, in order; chance takes over behind it. */
  script?: readonly Fault[]
  /** From 0 to 1 each. */
  chances?: Partial<Record<FaultKind, number>>
  delayMs?: number
  seed?: number
  /** What happens to webhooks, from 0 to 1 each. */
  webhooks?: { duplicate?: number; reorder?: number; delay?: number; delayMs?: number }
}

/** The fault of one call. The same seed and the same number of the call give the same fault. */
export function decideFault(settings: KnobSettings, call: number): Fault {
  if (settings.isDead) return 'lose_request'
  const scripted = settings.script?.[call]
  if (scripted !== undefined) return scripted
  let drawn = draw(settings.seed ?? 1, call)
  for (const [fault, chance] of Object.entries(settings.chances ?? {}) as [FaultKind, number][]) {
    if (drawn < chance) return fault
    drawn -= chance
  }
  return 'none'
}

/** From 0 up to 1, always the same for the same two numbers: a few rounds of mixing (after splitmix32). */
export function draw(seed: number, place: number): number {
  let mixed = (Math.imul(seed, 0x9e3779b9) + Math.imul(place + 1, 0x85ebca6b)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
