import type { SaleType } from '../../shared/src/bidding/lot-state.ts'
import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { dollars } from '../../shared/src/money.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/src/time.ts'
import type { FaultHouse } from './fault-house.ts'
import type { Accepted, Operation } from './history.ts'

/**
 * steady: closes long after the run, bids can be taken back. soft: extended by bids up to a hard end. exact: closes on
 * the second, without soft close. group: an extension moves all lots of the auction. waiting: takes pre-bids first.
 * endless: every bid extends it, by so much that it does not close during the run.
 */
export type Style = 'steady' | 'soft' | 'exact' | 'group' | 'waiting' | 'endless'

/** A lot as the clients know it, from the listing and from the answers they got. */
export interface ListedLot {
  id: number
  auctionId: number
  style: Style
  saleType: SaleType
  startingPrice: number
  opensAt: number
  closesAt: number
  /** From here on no bid can be accepted; null: depends on the bids. */
  endsAt: number | null
  /** The newest answer, by log number. */
  seenNumber: number
  nextBid: number
  /** Amounts offered, for ties on purpose. */
  offers: { userId: number; amount: number }[]
  bids: number
}

interface Listing {
  style: Style
  saleType?: SaleType
  startingPrice?: number
  reserve?: number
  closesIn: number
  opensIn?: number
}

const STEADY_LOTS = 6
const ENDLESS_LOTS = 2
/** The reference model works everything out from the first entry again, so logs are kept short. */
const BIDS_PER_LOT = 250
const WAVE_EVERY = 4 * SECOND
/** People still try when a lot is over, for this long. */
const AFTER_HOURS = 300

interface BookOptions {
  /** Lots that close during the run. */
  hasWaves: boolean
  pace?: number
  /** Steady lots close after this long, and there are no endless ones: as many lots are open after hours as at the start. */
  steadyFor?: number
}

/** What is on sale during a run. New lots appear in waves, because every wave closes within seconds. */
export class LotBook {
  readonly lots: ListedLot[] = []
  /** Called for every lot that ends at a known instant. */
  onListed: (lot: ListedLot) => void = () => undefined
  /** Those of them where somebody may still bid. */
  #current: ListedLot[] = []
  #house: FaultHouse
  #random: Random
  #options: BookOptions
  #timer: NodeJS.Timeout | undefined
  #listing: Promise<void> = Promise.resolve()
  #isClosed = false
  #steadyAuctionId = 0
  #endlessAuctionId = 0
  #waves = 0

  constructor(house: FaultHouse, random: Random, options: BookOptions) {
    this.#house = house
    this.#random = random
    this.#options = options
  }

  /** How often a wave comes, and how long its lots are on sale, in times of what the faults take. */
  get #pace(): number {
    return this.#options.pace ?? 1
  }

  async open(): Promise<void> {
    const softClose = this.#options.steadyFor === undefined ? {} : { softCloseMinutes: 0 }
    this.#steadyAuctionId = await this.#house.listAuction({ canRetract: true, retractMinutes: 1, ...softClose })
    this.#endlessAuctionId = await this.#house.listAuction({ softCloseMinutes: 60, extensionMinutes: 60 })
    await this.#list()
    const plan = () => {
      if (this.#isClosed) return
      this.#timer = setTimeout(() => {
        this.#listing = this.#list().then(plan)
      }, WAVE_EVERY * this.#pace)
    }
    plan()
  }

  /** No new lots; those on sale close as they are due. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#listing
  }

  async #list(): Promise<void> {
    if (this.#isClosed) return
    await this.#listSteady()
    if (this.#options.steadyFor === undefined) await this.#listEndless()
    if (this.#options.hasWaves) await this.#listWave()
  }

  /** Where somebody could bid now, or could have a moment ago. */
  onSale(style?: Style): ListedLot[] {
    const now = Date.now()
    this.#current = this.#current.filter(
      ({ bids, endsAt }) => bids < BIDS_PER_LOT && (endsAt === null || now < endsAt + AFTER_HOURS),
    )
    return this.#current.filter((lot) => {
      if (style !== undefined && lot.style !== style) return false
      // Later bids could not be taken back.
      return lot.style !== 'steady' || now < lot.closesAt - 2 * MINUTE
    })
  }

  /** Brings a lot up to date with what a client was told about it. */
  learn(lot: ListedLot, { userId, amount }: Operation, accepted: Accepted): void {
    if (amount !== null) lot.offers.push({ userId, amount })
    if (accepted.logNumber <= lot.seenNumber) return
    lot.seenNumber = accepted.logNumber
    lot.nextBid = accepted.nextBid
  }

  /** A refusal tells what to reach. */
  learnMinimum(lot: ListedLot, minimum: number): void {
    const direction = lot.saleType === 'reverse' ? -1 : 1
    if (!lot.saleType.startsWith('sealed') && (minimum - lot.nextBid) * direction > 0) lot.nextBid = minimum
  }

  async #listSteady(): Promise<void> {
    const missing = STEADY_LOTS - this.onSale('steady').length
    if (missing <= 0) return
    const closesIn = this.#options.steadyFor ?? DAY
    const kinds: Listing[] = Array.from({ length: missing }, (_, index) =>
      index % 6 === 5
        ? { style: 'steady', saleType: 'reverse', startingPrice: dollars(20_000), closesIn }
        : { style: 'steady', closesIn },
    )
    await this.#listIn(this.#steadyAuctionId, null, kinds)
  }

  async #listEndless(): Promise<void> {
    const missing = ENDLESS_LOTS - this.onSale('endless').length
    const kinds = Array.from({ length: missing }, (): Listing => ({ style: 'endless', closesIn: 30 * MINUTE }))
    if (missing > 0) await this.#listIn(this.#endlessAuctionId, null, kinds)
  }

  async #listWave(): Promise<void> {
    const now = Date.now()
    const second = SECOND * this.#pace
    this.#waves += 1
    const hardEndAt = now + 9 * second + this.#random.int(0, 900)
    const soft = await this.#house.listAuction({
      softCloseMinutes: 1,
      extensionMinutes: 1,
      hardEndAt,
      closesAt: hardEndAt,
    })
    await this.#listIn(soft, hardEndAt, [
      { style: 'soft', closesIn: 5 * second },
      { style: 'soft', closesIn: 6 * second, reserve: dollars(this.#random.int(20, 400)) },
      { style: 'soft', closesIn: 5 * second, saleType: 'reverse', startingPrice: dollars(5_000) },
    ])
    const exact = await this.#house.listAuction({
      softCloseMinutes: 0,
      closesAt: now + 10 * second,
      hasPercentSteps: true,
    })
    await this.#listIn(exact, null, [
      { style: 'exact', closesIn: 5 * second + this.#random.int(0, 999) },
      { style: 'exact', closesIn: 7 * second + this.#random.int(0, 999) },
      { style: 'exact', closesIn: 6 * second + this.#random.int(0, 999), saleType: 'sealed' },
      { style: 'exact', closesIn: 8 * second, saleType: 'sealed_rank', reserve: dollars(300) },
      { style: 'waiting', closesIn: 8 * second, opensIn: 3 * second },
    ])
    if (this.#waves % 2 === 1) {
      const group = await this.#house.listAuction({
        softCloseMinutes: 1,
        extensionMinutes: 1,
        hardEndAt,
        closesAt: hardEndAt,
        isGroupSoftClose: true,
      })
      await this.#listIn(group, hardEndAt, [
        { style: 'group', closesIn: 5 * second },
        { style: 'group', closesIn: 6 * second },
      ])
    }
  }

  async #listIn(auctionId: number, hardEndAt: number | null, listings: readonly Listing[]): Promise<void> {
    const now = Date.now()
    const rows = listings.map(({ style: _, closesIn, opensIn = -HOUR, startingPrice = dollars(10), ...given }) => ({
      ...given,
      auctionId,
      startingPrice,
      opensAt: now + opensIn,
      closesAt: now + closesIn,
    }))
    const ids = await this.#house.listLots(rows)
    rows.forEach(({ opensAt, closesAt, startingPrice, saleType = 'auction' }, index) => {
      const { style } = listings[index] as Listing
      const isFixed = style === 'exact' || style === 'waiting'
      const lot: ListedLot = {
        id: ids[index] as number,
        auctionId,
        style,
        saleType,
        startingPrice,
        opensAt,
        closesAt,
        endsAt: isFixed ? closesAt : hardEndAt,
        seenNumber: 0,
        nextBid: startingPrice,
        offers: [],
        bids: 0,
      }
      this.lots.push(lot)
      this.#current.push(lot)
      if (lot.endsAt !== null && closesAt < now + MINUTE) this.onListed(lot)
    })
  }
}
