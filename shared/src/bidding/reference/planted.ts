import type { Bid, BidKind, Instant, Leader, LotCommand, LotEvent } from '../lot-state.ts'
import type { LotView, Standing } from './model.ts'
import { ReferenceLot } from './model.ts'

/** The model with one mistake each. A comparison that does not notice one of them is worth nothing. */
export const PLANTED_BUGS: Record<string, typeof ReferenceLot> = {
  'PB-06 tie to the later bid': class extends ReferenceLot {
    override overtakes(amount: number, limit: number) {
      return amount === limit || super.overtakes(amount, limit)
    }
  },
  'PB-08 price above second + increment': class extends ReferenceLot {
    override priceAfterOvertaking(_kind: BidKind, amount: number) {
      return amount
    }
  },
  'step looked up at the winner instead of the loser': class extends ReferenceLot {
    override priceAfterOvertaking(kind: BidKind, amount: number, loserLimit: number) {
      if (kind === 'hard') return amount
      const step = this.increment(amount)
      return this.lessFar(amount, this.isReverse() ? loserLimit - step : loserLimit + step)
    }
  },
  'answer one step above their own maximum': class extends ReferenceLot {
    override priceAfterAnswer(amount: number) {
      return this.oneStepOn(amount)
    }
  },
  'a first hard bid opens at the starting price': class extends ReferenceLot {
    override firstPrice() {
      return this.rules.startingPrice
    }
  },
  'extension off by one millisecond': class extends ReferenceLot {
    override extendedTo(at: Instant, extensionMs: number) {
      return super.extendedTo(at, extensionMs) + 1
    }
  },
  'extension counted from the old close': class extends ReferenceLot {
    override extendedTo(_at: Instant, extensionMs: number) {
      return this.hours().closesAt + extensionMs
    }
  },
  'exactly the window does not count': class extends ReferenceLot {
    override isInWindow(left: number, softCloseMs: number) {
      return left < softCloseMs
    }
  },
  'PB-02 a bid exactly at the close counts': class extends ReferenceLot {
    override isOver(at: Instant, closesAt: Instant) {
      return at > closesAt
    }
  },
  'PB-07 increment divided first': class extends ReferenceLot {
    override percentOf(price: number, basisPoints: number) {
      return Math.floor(price / 10_000) * basisPoints
    }
  },
  'percentage rounded down': class extends ReferenceLot {
    override percentOf(price: number, basisPoints: number) {
      return Number((BigInt(price) * BigInt(basisPoints)) / 10_000n)
    }
  },
  'bands closed at the upper end': class extends ReferenceLot {
    override increment(price: number) {
      return super.increment(Math.max(0, price - 1))
    }
  },
  'price not lifted to the reserve': class extends ReferenceLot {
    override liftToReserve(price: number) {
      return price
    }
  },
  'reserve has to be passed, not reached': class extends ReferenceLot {
    override reaches(leader: Leader | null) {
      return super.reaches(leader) && leader?.limit !== this.rules.reserve
    }
  },
  'a raised maximum counts as a bid': class extends ReferenceLot {
    override counts() {
      return true
    }
  },
  'only the named bid is retracted': class extends ReferenceLot {
    override alsoRetracted(bidNumber: number, own: Bid[]) {
      return own.filter((bid) => bid.number === bidNumber)
    }
  },
  'retraction allowed exactly at the cutoff': class extends ReferenceLot {
    override mayRetract(left: number) {
      return super.mayRetract(left + 1)
    }
  },
  'the highest sealed bid can be retracted': class extends ReferenceLot {
    override takesBack() {
      return true
    }
  },
  'their own sealed amount may be repeated': class extends ReferenceLot {
    override above(own: number) {
      return own
    }
  },
  'a waiting pre-bid cannot be voided by its number': class extends ReferenceLot {
    override voidable(command: Extract<LotCommand, { type: 'void' }>) {
      return command.bidNumber === null ? super.voidable(command) : this.validBids()
    }
  },
  'an award leaves the price': class extends ReferenceLot {
    override awardedPrice(_price: number, then: Standing) {
      return then.price
    }
  },
  'a void changes what a purchase or an award showed': class extends ReferenceLot {
    override bidsUnderSale() {
      return this.validBids()
    }
  },
  'the reserve of a sale falls with the voided bid': class extends ReferenceLot {
    override view() {
      const view = super.view()
      const stands = view.soldTo !== null && view.soldTo.by !== 'bid' && !this.isSealed()
      return stands ? { ...view, reserveMet: this.reaches(view.leader) } : view
    }
  },
  'time before the last entry is believed': class extends ReferenceLot {
    override append(...[fact, at]: Parameters<ReferenceLot['append']>) {
      super.append(fact, this.askedAt ?? at)
    }
    override apply(...[command, at]: Parameters<ReferenceLot['apply']>) {
      this.askedAt = at
      return super.apply(command, at)
    }
    askedAt: Instant | null = null
  },
  'pre-bids that open a lot extend it': class extends ReferenceLot {
    override openNow(at: Instant) {
      super.openNow(at)
      if (this.view().leader !== null) this.softClose(at)
    }
  },
  'a refused bid still opens the lot': class extends ReferenceLot {
    override place(...[offer, at]: Parameters<ReferenceLot['place']>) {
      if (this.view().status === 'future' && this.untimely(this.view(), at) === null) {
        this.openNow(at)
        this.kept = [...this.log]
      }
      return super.place(offer, at)
    }
    override apply(...[command, at]: Parameters<ReferenceLot['apply']>) {
      this.kept = []
      const outcome = super.apply(command, at)
      if ('refused' in outcome && this.kept.length > 0) this.log.splice(0, this.log.length, ...this.kept)
      return outcome
    }
    kept: LotEvent[] = []
  },
  'the reserve of a sealed lot leaks before the close': class extends ReferenceLot {
    override view() {
      const view = super.view()
      return this.isSealed() && view.status === 'open' ? { ...view, reserveMet: this.reaches(view.leader) } : view
    }
  },
  'a sale by bid survives the void of its bid': class extends ReferenceLot {
    sold: LotView['soldTo'] = null
    override view() {
      const view = super.view()
      if (view.soldTo !== null) this.sold = view.soldTo
      return view.status === 'closed' && this.sold !== null
        ? { ...view, status: 'sold' as const, soldTo: this.sold }
        : view
    }
  },
  'a withdrawn lot goes to its leader': class extends ReferenceLot {
    override view() {
      const view = super.view()
      const { leader, price } = view
      if (!view.isWithdrawn || leader === null) return view
      return { ...view, status: 'sold' as const, soldTo: { userId: leader.userId, price, by: 'bid' as const } }
    }
  },
  'a withdrawn lot keeps its pre-bids': class extends ReferenceLot {
    override dropsPreBids() {
      return false
    }
  },
  'staff take what belongs to the leader': class extends ReferenceLot {
    override isTooLateForStaff() {
      return false
    }
  },
  'a neighbour gives time back to a lot whose time is up': class extends ReferenceLot {
    override isTooLateForGroup() {
      return false
    }
  },
}
