import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { Caller } from './caller.ts'
import type { FaultHouse, Person } from './fault-house.ts'
import type { Accepted, Attempt, Operation } from './history.ts'
import type { ListedLot, LotBook } from './lot-book.ts'
import { planOffer, planRetraction } from './offers.ts'
import { pause } from './processes.ts'

export interface StormOptions {
  house: FaultHouse
  book: LotBook
  random: Random
  /** Addresses of the servers; every try picks one. */
  urls: readonly string[]
  clients: number
  bids: number
  /** Bids a second that all clients together try to make. */
  rate: number
  /** Bids are due at moments of their own, however long the answers before them took. */
  isSteady?: boolean
}

/** A try is repeated for this long until its outcome is known. */
const PATIENCE_MS = 45_000
const MAX_RETRACTIONS = 3

/** Clients that bid through HTTP, write down all they do and see, and ask again with the same key until they know. */
export class Storm {
  readonly operations: Operation[] = []
  /** No pauses between bids: as much as possible is under way. */
  isRushing = false
  #options: StormOptions
  #caller = new Caller()
  #tokens: Map<number, string>
  #retractions = new Map<number, number>()
  #extra = new Set<Promise<void>>()
  #isOver = false
  #onAccepted: ((placedAt: number) => void) | null = null

  constructor(options: StormOptions) {
    this.#options = options
    this.#tokens = new Map(options.house.people.map(({ id, token }) => [id, token]))
  }

  get isDone(): boolean {
    return this.operations.length >= this.#options.bids
  }

  /** Bids until `end` is called and as many as asked for have been made. Returns when every outcome is known. */
  async run(): Promise<void> {
    const { clients, house, book } = this.#options
    book.onListed = (lot) => this.#track(this.#snipe(lot))
    for (const lot of book.lots) if (lot.endsAt !== null) this.#track(this.#snipe(lot))
    const shares = Array.from({ length: clients }, (_, client) =>
      house.people.filter((_, person) => person % clients === client % house.people.length),
    )
    await Promise.all(shares.map((people) => this.#client(people)))
    await book.close()
    while (this.#extra.size > 0) await Promise.all(this.#extra)
    this.#caller.close()
  }

  end(): void {
    this.#isOver = true
  }

  /** The next bid that is decided after this moment of the wall clock; false when there is none for too long. */
  async accepted(after: number, withinMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const giveUp = setTimeout(() => done(false), withinMs)
      const done = (isAccepted: boolean) => {
        clearTimeout(giveUp)
        this.#onAccepted = null
        resolve(isAccepted)
      }
      this.#onAccepted = (placedAt) => {
        if (placedAt >= after) done(true)
      }
    })
  }

  /** Bids of several people on one lot at the given moments of the wall clock. */
  aim(lot: ListedLot, moments: readonly number[]): void {
    this.#track(this.#shoot(lot, moments))
  }

  #track(work: Promise<void>): void {
    this.#extra.add(work)
    void work.finally(() => this.#extra.delete(work))
  }

  async #client(people: readonly Person[]): Promise<void> {
    const { random, rate, clients, isSteady = false } = this.#options
    for (let dueAt = performance.now(); !this.#isOver || !this.isDone; ) {
      const meanPause = (clients / rate) * 1_000
      const jitter = -Math.log(1 - random.next()) * meanPause
      dueAt = (isSteady ? dueAt : performance.now()) + jitter
      if (!this.isRushing) await this.#rest(dueAt - performance.now())
      await this.#bidSomewhere(random.pick(people).id)
    }
  }

  /** A pause that ends early when a rush begins. */
  async #rest(ms: number): Promise<void> {
    for (const until = performance.now() + ms; performance.now() < until && !this.isRushing; ) {
      await pause(Math.min(50, until - performance.now()))
    }
  }

  async #bidSomewhere(userId: number): Promise<void> {
    const { random, book } = this.#options
    const lots = random.chance(0.45) ? book.onSale('steady') : book.onSale().filter(({ style }) => style !== 'steady')
    const lot = lots.length === 0 ? book.onSale()[0] : random.pick(lots)
    const operation = lot === undefined ? null : planOffer(random, lot, userId)
    if (lot === undefined || operation === null) return pause(10)
    const accepted = await this.#perform(operation, lot)
    if (accepted !== null) await this.#afterwards(operation, lot, accepted)
  }

  /** Some ask again although they know, some with another amount, and some leaders take their bid back. */
  async #afterwards(operation: Operation, lot: ListedLot, accepted: Accepted): Promise<void> {
    const { random } = this.#options
    if (random.chance(0.03)) await this.#repeat(operation, true)
    else if (random.chance(0.01)) await this.#repeat(operation, false)
    const { userId } = operation
    const taken = this.#retractions.get(userId) ?? 0
    if (lot.style !== 'steady' || accepted.standing !== 'winner' || taken > MAX_RETRACTIONS || !random.chance(0.12))
      return
    this.#retractions.set(userId, taken + 1)
    await this.#perform(planRetraction(lot.id, userId, accepted.logNumber), lot)
  }

  async #repeat(operation: Operation, isSame: boolean): Promise<void> {
    const amount = isSame || operation.amount === null ? operation.amount : operation.amount + 10_000
    const giveUpAt = performance.now() + PATIENCE_MS
    for (let tries = 1; performance.now() < giveUpAt; tries += 1) {
      const attempt = await this.#try(operation, amount)
      if (attempt.result === 'info') {
        await this.#wait(tries)
        continue
      }
      operation.repeats.push({ attempt, isSame })
      return
    }
  }

  /** Tries with the same key until the outcome is known. */
  async #perform(operation: Operation, lot: ListedLot): Promise<Accepted | null> {
    this.operations.push(operation)
    lot.bids += 1
    for (const giveUpAt = performance.now() + PATIENCE_MS; performance.now() < giveUpAt; ) {
      const attempt = await this.#try(operation)
      operation.attempts.push(attempt)
      if (attempt.result === 'info') {
        await this.#wait(operation.attempts.length)
        continue
      }
      const { accepted, refusal } = attempt
      if (refusal !== null && refusal.limit !== null) this.#options.book.learnMinimum(lot, refusal.limit)
      if (accepted === null) return null
      this.#options.book.learn(lot, operation, accepted)
      this.#onAccepted?.(accepted.placedAt)
      return accepted
    }
    return null
  }

  /** Longer after every try, and never all at once. */
  #wait(tries: number): Promise<void> {
    const longest = Math.min(500, 50 * 2 ** Math.min(tries, 4))
    return pause(this.#options.random.int(longest / 2, longest))
  }

  #try(operation: Operation, amount = operation.amount): Promise<Attempt> {
    const { random, urls } = this.#options
    return this.#caller.send(random.pick(urls), this.#tokens.get(operation.userId) as string, operation, amount)
  }

  /** T-02: bids aimed at the last moment of a lot, a little before and a little after. */
  async #snipe(lot: ListedLot): Promise<void> {
    const { random } = this.#options
    const endsAt = lot.endsAt as number
    await this.#shoot(
      lot,
      Array.from({ length: 5 }, () => endsAt + random.int(-50, 20)),
    )
  }

  async #shoot(lot: ListedLot, moments: readonly number[]): Promise<void> {
    const { random, house } = this.#options
    await Promise.all(
      moments.map(async (moment) => {
        await pause(moment - Date.now())
        const operation = planOffer(random, lot, random.pick(house.people).id)
        if (operation !== null) await this.#perform(operation, lot)
      }),
    )
  }
}
