import type { Bid, Instant, LotCommand, LotEvent, LotRules, LotState, Refusal, Step } from '../lot-state.ts'
import type { Listing, TimedCommand } from './arbitrary.ts'
import { CommandSource, Random, randomListing } from './arbitrary.ts'
import type { LotView } from './model.ts'
import { ReferenceLot } from './model.ts'
import type { Reached } from './reached.ts'

/** Something that claims to follow the bidding rules: the engine, or a wrong variant of the model. */
export interface Subject {
  apply(command: LotCommand, at: Instant): { refused: Refusal } | { events: readonly LotEvent[] }
  view(): LotView
  validBids(): Bid[]
}

export type MakeSubject = (listing: Listing) => Subject

export interface Divergence {
  listing: Listing
  commands: TimedCommand[]
  what: string
  expected: unknown
  actual: unknown
}

export type StepFunction = (state: LotState, command: LotCommand, at: Instant, rules: LotRules) => Step

/** The engine as a subject. States are frozen before use, so an engine that changes an old state throws. */
export function engineSubject(
  step: StepFunction,
  emptyState: (rules: LotRules, hours: { opensAt: Instant; closesAt: Instant }) => LotState,
): MakeSubject {
  return ({ rules, opensAt, closesAt }) => {
    let state = deepFreeze(emptyState(rules, { opensAt, closesAt }))
    return {
      apply(command, at) {
        const result = step(state, command, at, rules)
        if ('refusal' in result) return { refused: result.refusal }
        state = deepFreeze(result.state)
        return { events: result.events }
      },
      view() {
        const { bids: _, ...rest } = state
        return { ...rest, preBids: [...state.preBids], validBidNumbers: listBids(state).map((bid) => bid.number) }
      },
      validBids: () => listBids(state),
    }
  }
}

export function modelSubject(Model: typeof ReferenceLot): MakeSubject {
  return ({ rules, opensAt, closesAt }) => {
    const lot = new Model(rules, { opensAt, closesAt })
    return {
      apply(command, at) {
        const before = lot.log.length
        const outcome = lot.apply(command, at)
        return 'refused' in outcome ? outcome : { events: lot.log.slice(before) }
      },
      view: () => lot.view(),
      validBids: () => lot.validBids(),
    }
  }
}

/** One random lot from birth to death. Returns how many commands it had, and where the subject left the model. */
export function playRandomLot(
  seed: number,
  makeSubject: MakeSubject,
  reached?: Reached,
): { commands: number; divergence: Divergence | null } {
  const random = new Random(seed)
  const listing = randomListing(random)
  const source = new CommandSource(random, listing)
  const played: TimedCommand[] = []
  const next = (model: ReferenceLot) => {
    const timed = source.next(model)
    if (timed !== null) played.push(timed)
    return timed
  }
  const divergence = play(listing, next, makeSubject, reached)
  return { commands: played.length, divergence: divergence && { ...divergence, commands: played } }
}

export function replay(
  listing: Listing,
  commands: readonly TimedCommand[],
  makeSubject: MakeSubject,
): Divergence | null {
  let index = 0
  const divergence = play(listing, () => commands[index++] ?? null, makeSubject)
  return divergence && { ...divergence, commands: commands.slice(0, index) }
}

function play(
  listing: Listing,
  next: (model: ReferenceLot) => TimedCommand | null,
  makeSubject: MakeSubject,
  reached?: Reached,
): Divergence | null {
  const { rules, opensAt, closesAt } = listing
  const model = new ReferenceLot(rules, { opensAt, closesAt })
  const subject = makeSubject(listing)
  const differ = (what: string, expected: unknown, actual: unknown): Divergence | null =>
    same(expected, actual) ? null : { listing, commands: [], what, expected, actual }

  let before = model.view()
  const atStart = differ('empty lot', before, subject.view())
  if (atStart !== null) return atStart

  for (let timed = next(model); timed !== null; timed = next(model)) {
    const logged = model.log.length
    const outcome = model.apply(timed.command, timed.at)
    const expected = 'refused' in outcome ? outcome : { events: model.log.slice(logged) }
    const after = model.view()
    reached?.record(rules, before, timed, outcome, after)

    const divergence =
      differ('answer', expected, answerOf(subject, timed)) ??
      differ('view', after, subject.view()) ??
      differ('valid bids', model.validBids(), subject.validBids())
    if (divergence !== null) return divergence
    before = after
  }
  return null
}

/** An engine that throws has diverged too. */
function answerOf(subject: Subject, { command, at }: TimedCommand): unknown {
  try {
    return subject.apply(command, at)
  } catch (error) {
    return { thrown: String(error) }
  }
}

/**
 * Drops commands, then simplifies the lot, as long as the two still disagree. With `sound`, only to examples on which
 * that one agrees with the model, so that a planted mistake is not mistaken for another one.
 */
export function shrink(found: Divergence, makeSubject: MakeSubject, sound?: MakeSubject): Divergence {
  let best = replay(found.listing, found.commands, makeSubject) ?? found
  for (let progress = true; progress; ) {
    progress = false
    for (const attempt of smaller(best)) {
      const still = replay(attempt.listing, attempt.commands, makeSubject)
      if (still !== null && (sound === undefined || replay(still.listing, still.commands, sound) === null)) {
        best = still
        progress = true
        break
      }
    }
  }
  return best
}

function* smaller({ listing, commands }: Divergence): Generator<{ listing: Listing; commands: TimedCommand[] }> {
  for (let size = commands.length >> 1; size >= 1; size >>= 1) {
    for (let from = 0; from < commands.length; from += size) {
      yield { listing, commands: without(listing, commands, from, size) }
    }
  }
  const plain: Partial<LotRules> = { reserve: null, buyNowPrice: null, hardEndAt: null, softCloseMs: 0, quantity: 1 }
  for (const [name, value] of Object.entries(plain)) {
    if (listing.rules[name as keyof LotRules] === value) continue
    yield { listing: { ...listing, rules: { ...listing.rules, [name]: value } }, commands }
  }
}

/** Leaves commands out, and lets the bid numbers in the others point at the same bids as before. */
function without(listing: Listing, commands: readonly TimedCommand[], from: number, size: number): TimedCommand[] {
  const original = new ReferenceLot(listing.rules, listing)
  const shortened = new ReferenceLot(listing.rules, listing)
  const renumbered = new Map<number, number>()
  const kept: TimedCommand[] = []
  for (const [index, { command, at }] of commands.entries()) {
    original.apply(command, at)
    if (index >= from && index < from + size) continue
    const bidNumber = 'bidNumber' in command ? (renumbered.get(command.bidNumber ?? 0) ?? command.bidNumber) : null
    const moved = (bidNumber === null ? command : { ...command, bidNumber }) as LotCommand
    kept.push({ command: moved, at })
    const outcome = shortened.apply(moved, at)
    if ('refused' in outcome) continue
    // Counted from the end: an opening that comes along stands in front.
    for (let back = 0; back < outcome.facts.length; back += 1) {
      renumbered.set(original.log.length - back, shortened.log.length - back)
    }
  }
  return kept
}

export function describeDivergence({ listing, commands, what, expected, actual }: Divergence): string {
  return [
    `the ${what} differs after ${commands.length} command(s)`,
    `opensAt ${listing.opensAt}, closesAt ${listing.closesAt}`,
    `rules ${show(listing.rules)}`,
    ...commands.map(({ command, at }, index) => `  ${index + 1}. at ${at} (${clock(listing, at)}) ${show(command)}`),
    `model  ${show(expected)}`,
    `engine ${show(actual)}`,
  ].join('\n')
}

/** JSON would hide NaN and Infinity, which are among the amounts tried. */
const show = (value: unknown): string =>
  JSON.stringify(value, (_key, part) => (typeof part === 'number' && !Number.isFinite(part) ? String(part) : part))

const clock = ({ opensAt, closesAt }: Listing, at: Instant): string =>
  `open ${at - opensAt} ms, close ${at - closesAt} ms`

function listBids(state: LotState): Bid[] {
  const bids: Bid[] = []
  for (let list = state.bids; list !== null; list = list.earlier) bids.unshift(list.bid)
  return bids
}

/** Strict: same keys, same values, no undefined standing in for a missing key. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every(
    (key) => Object.hasOwn(b, key) && same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}
