import type {
  Bid,
  BidKind,
  Instant,
  Leader,
  LotCommand,
  LotEvent,
  LotFact,
  LotRules,
  LotState,
  PreBid,
  Refusal,
} from '../lot-state.ts'

export type Outcome = { refused: Refusal } | { facts: LotFact[] }

/** Everything a lot shows, in the words of LotState; bids are given by their log numbers, oldest first. */
export interface LotView extends Omit<LotState, 'bids' | 'preBids'> {
  validBidNumbers: number[]
  preBids: PreBid[]
}

type Offer = { userId: number; kind: BidKind; amount: number }

/** Result of folding valid bids: what bidding alone, without any sale, makes of the lot. */
export interface Standing {
  price: number
  nextBid: number
  leader: Leader | null
  bidCount: number
}

const LARGEST_AMOUNT = 999_999_999_999
const LARGEST_LINE = 1_000 * LARGEST_AMOUNT

/**
 * The bidding rules once more, written from docs/rules/bidding.md and not from the engine, to check the engine against.
 * Deliberately naive: the only thing kept is the list of everything that ever happened, and every answer is worked
 * out from the first entry again. Slow on purpose, so that there is no state that could go wrong.
 * The small methods are separate so that tests can plant a mistake in one of them.
 */
export class ReferenceLot {
  readonly rules: LotRules
  readonly log: LotEvent[] = []
  readonly #listed: { opensAt: Instant; closesAt: Instant }

  constructor(rules: LotRules, listed: { opensAt: Instant; closesAt: Instant }) {
    this.rules = rules
    this.#listed = listed
  }

  apply(command: LotCommand, at: Instant): Outcome {
    const before = this.log.length
    const refused = this.attempt(command, Math.max(at, this.lastAt()))
    if (refused === null) return { facts: this.log.slice(before).map((entry) => entry.fact) }
    this.log.length = before // an opening that came along with a refused command never happened
    return { refused }
  }

  // ---- What the log says ----

  view(): LotView {
    const run = this.currentRun()
    const facts = run.map((entry) => entry.fact)
    const opened = facts.some((fact) => fact.type === 'opened')
    const closed = facts.some((fact) => fact.type === 'closed')
    const withdrawn = this.isWithdrawn()
    const bids = validBids(run)
    const standing = this.standing(bids)
    const tellsReserve = !this.isSealed() || closed
    const reserveMet = tellsReserve && this.reaches(standing.leader)

    const view: LotView = {
      run: 1 + this.log.filter((entry) => entry.fact.type === 'relisted').length,
      runStart: this.log.findLast((entry) => entry.fact.type === 'relisted')?.number ?? 0,
      status: opened ? 'open' : 'future',
      number: this.log.length,
      lastAt: this.lastAt(),
      ...this.hours(),
      pausedAt: this.pausedAt(),
      endedAt: this.endedAt(),
      ...standing,
      reserveMet,
      validBidNumbers: bids.map((bid) => bid.number),
      preBids: opened || (withdrawn && this.dropsPreBids()) ? [] : waitingPreBids(run),
      unitsSold: this.unitsSold(),
      soldTo: null,
      isWithdrawn: withdrawn,
    }
    // Whatever bids there are, or will be voided: nobody gets it.
    if (withdrawn) return { ...view, status: 'closed' }

    // A sale by hand or by buy-now stands, whatever becomes of the bids: what is shown is that of the moment.
    const soldOut = view.unitsSold >= this.rules.quantity
    const saleIndex = facts.findLastIndex((fact) => fact.type === 'awarded' || (fact.type === 'bought' && soldOut))
    const sale = facts[saleIndex]
    if (sale?.type === 'awarded' || sale?.type === 'bought') {
      // Awarded again, because the first did not take it, it shows what it showed.
      const shownIndex = sale.type === 'awarded' ? facts.findIndex((fact) => fact.type === 'awarded') : saleIndex
      const then = this.standing(this.bidsUnderSale(run, shownIndex))
      const by = sale.type === 'awarded' ? 'award' : 'buy-now'
      view.status = 'sold'
      view.price = sale.type === 'awarded' ? this.awardedPrice(sale.price, then) : then.price
      view.nextBid = then.nextBid
      view.reserveMet = tellsReserve && this.reaches(then.leader)
      view.soldTo = { userId: sale.userId, price: sale.price, by }
      return view
    }

    if (closed) {
      const { leader } = standing
      if (leader !== null && reserveMet) {
        view.status = 'sold'
        view.price = this.isSealed() ? leader.limit : standing.price
        view.soldTo = { userId: leader.userId, price: view.price, by: 'bid' }
      } else {
        view.status = 'closed'
      }
    }
    return view
  }

  isWithdrawn(): boolean {
    return this.currentRun().some(({ fact }) => fact.type === 'withdrawn')
  }

  dropsPreBids(): boolean {
    return true
  }

  /** The bids that were valid when the sale was made, voided later or not. */
  bidsUnderSale(run: readonly LotEvent[], saleIndex: number): Bid[] {
    return validBids(run.slice(0, saleIndex))
  }

  awardedPrice(price: number, _then: Standing): number {
    return price
  }

  validBids(): Bid[] {
    return validBids(this.currentRun())
  }

  /** Every bid of this listing, with the ones that were retracted or voided. */
  allBids(): (Bid & { declined: boolean })[] {
    return bidsWithFlag(this.currentRun())
  }

  lastAt(): Instant {
    return this.log.at(-1)?.at ?? 0
  }

  currentRun(): LotEvent[] {
    return this.log.slice(1 + this.log.findLastIndex((entry) => entry.fact.type === 'relisted'))
  }

  hours(): { opensAt: Instant; closesAt: Instant } {
    let { opensAt, closesAt } = this.#listed
    for (const { fact } of this.log) {
      if (fact.type === 'relisted') ({ opensAt, closesAt } = fact)
      if (fact.type === 'extended') closesAt = fact.closesAt
      if (fact.type === 'resumed') ({ opensAt, closesAt } = fact)
    }
    return { opensAt, closesAt }
  }

  /** Rule 30: the last pause that nothing has ended. */
  pausedAt(): Instant | null {
    const ends = ['resumed', 'awarded', 'withdrawn', 'relisted']
    const last = this.log.findLast(({ fact }) => fact.type === 'paused' || ends.includes(fact.type))
    return last?.fact.type === 'paused' ? last.at : null
  }

  /** The close, or whatever sold the lot or took it out of the sale before it. */
  endedAt(): Instant | null {
    const run = this.currentRun()
    const isSoldOut = this.unitsSold() >= this.rules.quantity
    const end =
      run.find(({ fact }) => fact.type === 'closed' || fact.type === 'awarded' || fact.type === 'withdrawn') ??
      run.findLast(({ fact }) => fact.type === 'bought' && isSoldOut)
    return end?.at ?? null
  }

  unitsSold(): number {
    let units = 0
    for (const { fact } of this.log) {
      if (fact.type === 'bought') units += fact.quantity
      if (fact.type === 'restocked') units -= fact.quantity
    }
    return units
  }

  // ---- Rules 3 to 9 and 14, as a fold over the valid bids ----

  standing(bids: readonly Bid[]): Standing {
    const { startingPrice } = this.rules
    const { price, leader, bidCount } = this.isSealed() ? this.sealedStanding(bids) : this.openStanding(bids)
    if (this.isSealed() || leader === null) return { price, leader, bidCount, nextBid: startingPrice }
    return { price, leader, bidCount, nextBid: Math.max(0, this.oneStepOn(price)) }
  }

  openStanding(bids: readonly Bid[]): Omit<Standing, 'nextBid'> {
    let price = this.rules.startingPrice
    let leader: Leader | null = null
    let bidCount = 0

    for (const { number, userId, kind, amount } of bids) {
      const bidder: Leader = { userId, limit: amount, bidNumber: number }
      if (leader === null) {
        price = this.firstPrice(kind, amount)
        leader = bidder
        bidCount += 1
      } else if (leader.userId === userId) {
        if (kind === 'hard') price = this.further(price, amount)
        if (this.counts(kind)) bidCount += 1
        if (this.isBetter(amount, leader.limit)) leader = bidder
      } else {
        bidCount += 1
        if (this.overtakes(amount, leader.limit)) {
          price = this.priceAfterOvertaking(kind, amount, leader.limit)
          leader = bidder
        } else {
          price = this.further(price, this.priceAfterAnswer(amount, leader.limit))
        }
      }
      price = this.liftToReserve(price, leader)
    }
    return { price, leader, bidCount }
  }

  sealedStanding(bids: readonly Bid[]): Omit<Standing, 'nextBid'> {
    let leader: Leader | null = null
    for (const { number, userId, amount } of bids) {
      if (leader === null || this.overtakes(amount, leader.limit)) leader = { userId, limit: amount, bidNumber: number }
    }
    return { price: this.rules.startingPrice, leader, bidCount: bids.length }
  }

  firstPrice(kind: BidKind, amount: number): number {
    return kind === 'hard' ? amount : this.rules.startingPrice
  }

  /** Equal is not enough: the amount belongs to whoever offered it first. */
  overtakes(amount: number, limit: number): boolean {
    return this.isBetter(amount, limit)
  }

  priceAfterOvertaking(kind: BidKind, amount: number, loserLimit: number): number {
    return kind === 'hard' ? amount : this.lessFar(amount, this.oneStepOn(loserLimit))
  }

  priceAfterAnswer(amount: number, leaderLimit: number): number {
    return this.lessFar(leaderLimit, this.oneStepOn(amount))
  }

  liftToReserve(price: number, leader: Leader): number {
    const { reserve } = this.rules
    return reserve !== null && this.reaches(leader) ? this.further(price, reserve) : price
  }

  /** Whether a bid by the person who leads already is one more bid; a raised maximum is not. */
  counts(kind: BidKind): boolean {
    return kind === 'hard'
  }

  reaches(leader: Leader | null): boolean {
    const { reserve } = this.rules
    if (reserve === null) return true
    return leader !== null && !this.isBetter(reserve, leader.limit)
  }

  // ---- Direction: everything a reverse lot mirrors is here ----

  isReverse(): boolean {
    return this.rules.saleType === 'reverse'
  }

  isSealed(): boolean {
    return this.rules.saleType === 'sealed' || this.rules.saleType === 'sealed_rank'
  }

  isBetter(a: number, b: number): boolean {
    return this.isReverse() ? a < b : a > b
  }

  further(a: number, b: number): number {
    return this.isReverse() ? Math.min(a, b) : Math.max(a, b)
  }

  lessFar(a: number, b: number): number {
    return this.isReverse() ? Math.max(a, b) : Math.min(a, b)
  }

  oneStepOn(price: number): number {
    return this.isReverse() ? price - this.increment(price) : price + this.increment(price)
  }

  increment(price: number): number {
    const band = this.rules.increments.find(({ from, to }) => from <= price && (to === null || price < to))
    if (band === undefined) throw new Error(`no increment band holds ${price}`)
    if (band.amount !== null) return band.amount
    if (band.percent === null) throw new Error('an increment band has neither amount nor percent')
    return Math.max(1, this.percentOf(price, band.percent))
  }

  percentOf(price: number, basisPoints: number): number {
    const tenThousandths = BigInt(price) * BigInt(basisPoints)
    const whole = tenThousandths / 10_000n
    const rest = tenThousandths % 10_000n
    return Number(rest * 2n >= 10_000n ? whole + 1n : whole)
  }

  // ---- Commands. Each appends to the log, or says why not ----

  attempt(command: LotCommand, at: Instant): Refusal | null {
    const needsTime = ['open', 'close', 'place', 'pre-bid', 'buy', 'retract'].includes(command.type)
    if (needsTime && this.pausedAt() !== null) return { reason: 'auction_paused' }
    switch (command.type) {
      case 'open':
        return this.open(at)
      case 'place':
        return this.place(command, at)
      case 'pre-bid':
        return this.preBid(command, at)
      case 'retract':
        return this.retract(command, at)
      case 'void':
        return this.void(command, at)
      case 'extend':
        return this.extend(command, at)
      case 'buy':
        return this.buy(command, at)
      case 'restock':
        return this.restock(command, at)
      case 'award':
        return this.award(command, at)
      case 'withdraw':
        return this.withdraw(command, at)
      case 'pause':
        return this.pause(at)
      case 'resume':
        return this.resume(at)
      case 'close':
        return this.close(at)
      case 'relist':
        return this.relist(command, at)
    }
  }

  open(at: Instant): Refusal | null {
    const lot = this.view()
    if (lot.status !== 'future') return { reason: 'already_open' }
    if (at < lot.opensAt) return { reason: 'not_due' }
    this.openNow(at)
    return null
  }

  openNow(at: Instant): void {
    const waiting = this.view().preBids
    this.append({ type: 'opened' }, at)
    for (const { number, userId, kind, amount } of waiting) {
      const refusal = this.bid({ userId, kind, amount }, at)
      if (refusal !== null) this.append({ type: 'pre-bid-dropped', userId, preBidNumber: number, amount }, at)
    }
  }

  place({ userId, kind, amount }: Offer, at: Instant): Refusal | null {
    const lot = this.view()
    const untimely = this.untimely(lot, at)
    if (untimely !== null) return untimely
    if (lot.status === 'future') this.openNow(at)

    const refusal = this.bid({ userId, kind, amount }, at)
    if (refusal === null) this.softClose(at)
    return refusal
  }

  /** Rule 15, for bids and buy-now alike. */
  untimely(lot: LotView, at: Instant): Refusal | null {
    if (lot.status === 'sold' || lot.status === 'closed') return { reason: 'item_was_closed' }
    if (this.isOver(at, lot.closesAt)) return { reason: 'item_was_closed' }
    if (lot.status === 'future' && at < lot.opensAt) return { reason: 'not_open_yet' }
    return null
  }

  isOver(at: Instant, closesAt: Instant): boolean {
    return at >= closesAt
  }

  bid(offer: Offer, at: Instant): Refusal | null {
    if (!this.rules.isBiddable) return { reason: 'not_biddable' }
    if (!isAmount(offer.amount, this.rules.quantity)) return { reason: 'invalid_amount' }
    const minimum = this.minimumFor(offer)
    if (this.isBetter(minimum, offer.amount)) return { reason: 'bid_too_low', minimum }

    const { leader } = this.view()
    const isLeader = leader?.userId === offer.userId
    const raised = !this.isSealed() && isLeader && offer.kind === 'proxy'
    this.append({ type: 'bid', userId: offer.userId, kind: offer.kind, amount: offer.amount, raised }, at)

    const after = this.view()
    if (!this.isSealed() && leader !== null && !isLeader && after.leader?.userId === leader.userId) {
      this.append({ type: 'auto-bid', userId: leader.userId, amount: after.price }, at)
    }
    return null
  }

  /** What this very offer has to reach (reverse: not exceed). */
  minimumFor({ userId, kind }: Offer): number {
    if (this.isSealed()) {
      const own = this.validBids().filter((bid) => bid.userId === userId)
      return own.length === 0 ? this.rules.startingPrice : this.above(Math.max(...own.map((bid) => bid.amount)))
    }
    const { leader, nextBid } = this.view()
    if (leader?.userId !== userId || kind === 'hard') return nextBid
    return this.isReverse() ? leader.limit - 1 : leader.limit + 1
  }

  /** The least amount that replaces their own sealed bid. */
  above(own: number): number {
    return own + 1
  }

  softClose(at: Instant): void {
    const { softCloseMs, extensionMs, hardEndAt } = this.rules
    if (this.isSealed() || softCloseMs <= 0) return
    const { closesAt } = this.hours()
    if (!this.isInWindow(closesAt - at, softCloseMs)) return
    const extended = Math.min(this.extendedTo(at, extensionMs), hardEndAt ?? Infinity)
    if (extended > closesAt) this.append({ type: 'extended', closesAt: extended, cause: 'soft-close' }, at)
  }

  isInWindow(left: number, softCloseMs: number): boolean {
    return left <= softCloseMs
  }

  extendedTo(at: Instant, extensionMs: number): Instant {
    return at + extensionMs
  }

  preBid({ userId, kind, amount }: Offer, at: Instant): Refusal | null {
    const lot = this.view()
    if (lot.status === 'sold' || lot.status === 'closed') return { reason: 'item_was_closed' }
    if (lot.status === 'open' || at >= lot.opensAt) return { reason: 'already_open' }
    if (!this.rules.isBiddable) return { reason: 'not_biddable' }
    if (!isAmount(amount, this.rules.quantity)) return { reason: 'invalid_amount' }
    const minimum = this.rules.startingPrice
    if (this.isBetter(minimum, amount)) return { reason: 'bid_too_low', minimum }
    this.append({ type: 'pre-bid', userId, kind, amount }, at)
    return null
  }

  retract({ userId, bidNumber }: { userId: number; bidNumber: number }, at: Instant): Refusal | null {
    const lot = this.view()
    if (lot.status === 'future') return { reason: 'not_open_yet' }
    if (lot.status !== 'open' || this.isOver(at, lot.closesAt)) return { reason: 'item_was_closed' }

    const own = this.validBids().filter((bid) => bid.userId === userId)
    if (!own.some((bid) => bid.number === bidNumber)) return { reason: 'bid_not_found' }
    if (!this.takesBack() || lot.leader?.userId !== userId || !this.mayRetract(lot.closesAt - at)) {
      return { reason: 'cannot_retract' }
    }

    const bidNumbers = this.alsoRetracted(bidNumber, own).map((bid) => bid.number)
    this.append({ type: 'retracted', userId, bidNumbers }, at)
    return null
  }

  /** A sealed bid is never taken back: the answer would tell who leads. */
  takesBack(): boolean {
    return !this.isSealed()
  }

  mayRetract(left: number): boolean {
    const { canRetract, retractMinutes } = this.rules
    return canRetract && retractMinutes > 0 && left > retractMinutes * 60_000
  }

  alsoRetracted(bidNumber: number, own: Bid[]): Bid[] {
    return own.filter((bid) => bid.number >= bidNumber)
  }

  void(command: Extract<LotCommand, { type: 'void' }>, at: Instant): Refusal | null {
    const targets = this.voidable(command)
    const bidNumbers = targets
      .filter(({ number, userId }) =>
        command.bidNumber === null ? userId === command.userId : number === command.bidNumber,
      )
      .map(({ number }) => number)
      .sort((a, b) => a - b)
    if (bidNumbers.length === 0) return { reason: 'bid_not_found' }
    this.append({ type: 'voided', bidNumbers, reason: command.reason, staffId: command.staffId }, at)
    return null
  }

  voidable(_command: Extract<LotCommand, { type: 'void' }>): { number: number; userId: number }[] {
    return [...this.view().preBids, ...this.validBids()]
  }

  extend({ closesAt, cause }: Extract<LotCommand, { type: 'extend' }>, at: Instant): Refusal | null {
    const lot = this.view()
    const wanted = cause === 'group' ? Math.min(closesAt, this.rules.hardEndAt ?? Infinity) : closesAt
    const onSale = lot.status === 'future' || lot.status === 'open'
    const belongsToLeader =
      (cause === 'staff' && this.isTooLateForStaff(at, lot.closesAt)) ||
      (cause === 'group' && this.isTooLateForGroup(at, lot.closesAt))
    if (!onSale || belongsToLeader || !(wanted > lot.closesAt)) return { reason: 'cannot_extend' }
    this.append({ type: 'extended', closesAt: wanted, cause }, at)
    return null
  }

  buy({ userId, quantity, price }: { userId: number; quantity: number; price?: number }, at: Instant): Refusal | null {
    const untimely = this.untimely(this.view(), at)
    if (untimely !== null) return untimely
    if (this.view().status === 'future') this.openNow(at)

    const lot = this.view()
    const { buyNowPrice, isBiddable } = this.rules
    if (buyNowPrice === null || this.isReverse()) return { reason: 'cannot_buy' }
    if (price === undefined) {
      if (isBiddable && lot.price >= buyNowPrice) return { reason: 'cannot_buy' }
    } else {
      // Somebody has bid as much as was agreed, or more.
      if (isBiddable && lot.leader !== null && lot.price >= price) return { reason: 'cannot_buy' }
    }
    const available = this.rules.quantity - lot.unitsSold
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > available) {
      return { reason: 'quantity_not_available', available }
    }
    if (!isAmount(price ?? buyNowPrice, quantity)) return { reason: 'cannot_buy' }
    this.append({ type: 'bought', userId, quantity, price: price ?? buyNowPrice }, at)
    return null
  }

  restock({ userId, quantity }: { userId: number; quantity: number }, at: Instant): Refusal | null {
    const lot = this.view()
    if (lot.soldTo?.by === 'bid' || lot.soldTo?.by === 'award') return { reason: 'item_was_closed' }
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > lot.unitsSold) {
      return { reason: 'quantity_not_available', available: lot.unitsSold }
    }
    this.append({ type: 'restocked', userId, quantity }, at)
    if (lot.status === 'sold' && at >= lot.closesAt) this.append({ type: 'closed' }, at)
    return null
  }

  award(command: Extract<LotCommand, { type: 'award' }>, at: Instant): Refusal | null {
    const { userId, price, reason, staffId } = command
    const { status } = this.view()
    const isForSale = status === 'open' || status === 'closed' || this.isWonByOne()
    if (this.isWithdrawn() || !isForSale || !isAmount(price, this.rules.quantity)) return { reason: 'cannot_award' }
    this.append({ type: 'awarded', userId, price, reason, staffId }, at)
    return null
  }

  /** Rule 31: what one person has by bid or award, and not by buying it unit by unit. */
  isWonByOne(): boolean {
    const { soldTo } = this.view()
    return soldTo?.by === 'bid' || soldTo?.by === 'award'
  }

  withdraw({ reason, staffId }: Extract<LotCommand, { type: 'withdraw' }>, at: Instant): Refusal | null {
    const { status, closesAt } = this.view()
    const onSale = status === 'future' || status === 'open'
    if (!onSale || this.isTooLateForStaff(at, closesAt)) return { reason: 'cannot_withdraw' }
    this.append({ type: 'withdrawn', reason, staffId }, at)
    return null
  }

  isTooLateForStaff(at: Instant, closesAt: Instant): boolean {
    return at >= closesAt
  }

  isTooLateForGroup(at: Instant, closesAt: Instant): boolean {
    return at >= closesAt
  }

  pause(at: Instant): Refusal | null {
    const lot = this.view()
    const isOver = lot.status === 'sold' || lot.status === 'closed' || at >= lot.closesAt
    if (isOver || this.pausedAt() !== null) return { reason: 'cannot_pause' }
    this.append({ type: 'paused' }, at)
    return null
  }

  resume(at: Instant): Refusal | null {
    const since = this.pausedAt()
    if (since === null) return { reason: 'cannot_resume' }
    const { opensAt, closesAt } = this.hours()
    const left = closesAt - since
    const untilOpening = opensAt - since
    this.append({ type: 'resumed', opensAt: untilOpening > 0 ? at + untilOpening : opensAt, closesAt: at + left }, at)
    return null
  }

  close(at: Instant): Refusal | null {
    const lot = this.view()
    if (lot.status === 'sold' || lot.status === 'closed') return { reason: 'item_was_closed' }
    if (at < lot.closesAt) return { reason: 'not_due' }
    if (lot.status === 'future') this.openNow(at)
    this.append({ type: 'closed' }, at)
    return null
  }

  relist({ opensAt, closesAt }: { opensAt: Instant; closesAt: Instant }, at: Instant): Refusal | null {
    const isLeft = this.view().status === 'closed' || this.isWonByOne()
    const allowed = isLeft && closesAt > opensAt && closesAt > at
    if (!allowed) return { reason: 'cannot_relist' }
    this.append({ type: 'relisted', opensAt, closesAt }, at)
    return null
  }

  append(fact: LotFact, at: Instant): void {
    this.log.push({ number: this.log.length + 1, at, fact })
  }
}

/** Of one unit, and of all of them together as far as an invoice can hold. */
function isAmount(amount: number, units: number): boolean {
  return Number.isInteger(amount) && amount >= 1 && amount <= LARGEST_AMOUNT && amount * units <= LARGEST_LINE
}

function declinedNumbers(run: readonly LotEvent[]): number[] {
  return run.flatMap(({ fact }) => (fact.type === 'retracted' || fact.type === 'voided' ? fact.bidNumbers : []))
}

function bidsWithFlag(run: readonly LotEvent[]): (Bid & { declined: boolean })[] {
  const declined = declinedNumbers(run)
  return run.flatMap(({ number, at, fact }) => {
    if (fact.type !== 'bid') return []
    const { userId, kind, amount } = fact
    return [{ number, userId, kind, amount, at, declined: declined.includes(number) }]
  })
}

function validBids(run: readonly LotEvent[]): Bid[] {
  return bidsWithFlag(run)
    .filter((bid) => !bid.declined)
    .map(({ declined: _, ...bid }) => bid)
}

function waitingPreBids(run: readonly LotEvent[]): PreBid[] {
  const declined = declinedNumbers(run)
  return run.flatMap(({ number, fact }) => {
    if (fact.type !== 'pre-bid' || declined.includes(number)) return []
    const { userId, kind, amount } = fact
    return [{ number, userId, kind, amount }]
  })
}
