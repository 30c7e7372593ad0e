import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connect.ts'
import type { Hub } from '../live/hub.ts'
import { listLotsById } from '../lots/queries.ts'
import { listFactsOf, listPeopleWithBids, type OwnPart } from '../lots/queries-own.ts'
import type { Concerned } from './concerned.ts'
import { lotEvent, type Occasion } from './lot-event.ts'

interface Options {
  db: Db
  hub: Hub
  log: FastifyBaseLogger
  now: () => number
  /** Says whether lots are being closed by the thousand: then many people are told as soon as that is over. */
  isBusy?: () => boolean
}

/** What is read at once: few enough that bids do not wait for it when thousands of lots close together. */
const LOTS_AT_ONCE = 200
const PEOPLE_AT_ONCE = 1_000
const AGAIN_MS = 1_000
const LOOK_AGAIN_MS = 50
/** Whoever closes one lot after the other must not keep people waiting. */
const PATIENCE_MS = 2_000

/**
 * Tells each person concerned what they have at stake on a lot, in their own room: standing, maximum, rank, the bid they
 * may cancel. All of it is read after the commit, as a read of the lot by that person would read it, so that no screen
 * has to conclude anything (rule 25). One read at a time, for everything that waits: a lot that changes ten times
 * meanwhile is told once, and however many close at once the database is asked in small portions.
 */
export class OwnAnnouncer {
  #options: Options
  #waiting = new Map<number, Concerned>()
  #working: Promise<void> | null = null
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  add(concerned: Concerned): void {
    const { isHeard } = this.#options.hub
    for (const userId of concerned.people.keys()) if (!isHeard(`user:${userId}`)) concerned.people.delete(userId)
    if (!concerned.isEverybody && concerned.people.size === 0) return
    this.#keep(concerned)
    this.#working ??= this.#work()
  }

  /** When everybody has been told. */
  async settle(): Promise<void> {
    while (this.#working !== null) await this.#working
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#working
  }

  #keep({ lotId, isEverybody, people }: Concerned): void {
    const known = this.#waiting.get(lotId)
    const both = new Map(known?.people)
    for (const [userId, occasion] of people) both.set(userId, { ...both.get(userId), ...occasion })
    this.#waiting.set(lotId, { lotId, isEverybody: isEverybody || known?.isEverybody === true, people: both })
  }

  async #work(): Promise<void> {
    await new Promise(setImmediate) // the rooms and whoever bid come first
    while (this.#waiting.size > 0 && !this.#isStopped) {
      await this.#untilCalm()
      const portion = [...this.#waiting.values()].slice(0, LOTS_AT_ONCE)
      for (const { lotId } of portion) this.#waiting.delete(lotId)
      try {
        await this.#tell(portion)
      } catch (error) {
        this.#options.log.warn({ err: error }, 'people could not be told where they stand')
        for (const concerned of portion) this.#keep(concerned)
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
    this.#working = null // in the turn that saw nothing waiting, so that nothing can be left behind
  }

  /** Finding everybody who bid on thousands of lots would take the database from what closes them. */
  async #untilCalm(): Promise<void> {
    const until = performance.now() + PATIENCE_MS
    const waits = () => this.#waiting.size > LOTS_AT_ONCE && !this.#isStopped && performance.now() < until
    while (waits() && this.#options.isBusy?.() === true)
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }

  async #tell(portion: readonly Concerned[]): Promise<void> {
    const { db, hub } = this.#options
    const everybody = await listPeopleWithBids(
      db,
      portion.flatMap(({ lotId, isEverybody }) => (isEverybody ? lotId : [])),
    )
    const occasions = new Map<string, Occasion>()
    const parts: OwnPart[] = []
    for (const { lotId, people } of portion) {
      for (const [userId, occasion] of people) {
        occasions.set(`${lotId} ${userId}`, occasion)
        parts.push({ lotId, userId })
      }
    }
    for (const part of everybody) if (!occasions.has(`${part.lotId} ${part.userId}`)) parts.push(part)
    const heard = parts.filter(({ userId }) => hub.isHeard(`user:${userId}`))
    for (let start = 0; start < heard.length; start += PEOPLE_AT_ONCE) {
      await this.#tellPeople(heard.slice(start, start + PEOPLE_AT_ONCE), occasions)
    }
  }

  /** The lots first: what somebody has at stake may then be newer than what is told of the lot, never older. */
  async #tellPeople(parts: readonly OwnPart[], occasions: ReadonlyMap<string, Occasion>): Promise<void> {
    const { db, hub, now } = this.#options
    const lots = new Map(
      (await listLotsById(db, [...new Set(parts.map(({ lotId }) => lotId))], null)).map((row) => [row.lot.id, row]),
    )
    const facts = new Map((await listFactsOf(db, parts)).map((own) => [`${own.lotId} ${own.userId}`, own.facts]))
    for (const { lotId, userId } of parts) {
      const found = lots.get(lotId)
      if (found === undefined) continue
      const key = `${lotId} ${userId}`
      const [name, event] = lotEvent(found, { userId, facts: facts.get(key) }, now(), occasions.get(key))
      hub.publish(`user:${userId}`, name, event as never)
    }
  }
}
