import { saveAuction } from '../auctions/admin-contract.ts'
import { staggeredClose } from '../bidding/soft-close.ts'
import { saveLot } from '../lots/admin-contract.ts'

/** What a lot has of its auction unless it was told otherwise. */
interface LotOfAuction {
  saleType: string
  bidType: string
  locationId: number
  canShip: boolean
  opensAt: number
  closesAt: number
}

type Lot = LotOfAuction & { position: number }
type Auction = LotOfAuction & { staggerSeconds: number }

const NAMES = ['saleType', 'bidType', 'locationId', 'canShip', 'opensAt', 'closesAt'] as const

/** What the auction gives a lot in this place. */
function givenBy<A extends Auction>(
  { saleType, bidType, locationId, canShip, opensAt, ...auction }: A,
  position: number,
) {
  const closesAt = staggeredClose(auction.closesAt, position, auction.staggerSeconds)
  return { saleType, bidType, locationId, canShip, opensAt, closesAt } as Pick<A, keyof LotOfAuction>
}

/** Names on the wire of the fields that are as the auction has them: screens show them grey. */
export function inheritedByLot(lot: Lot, auction: Auction): string[] {
  const given = givenBy(auction, lot.position)
  return NAMES.filter((name) => lot[name] === given[name]).map((name) => saveLot.input.fields[name].wireName)
}

/** What a lot takes over in another auction: whatever it had of the first. */
export function followedBy<A extends Auction>(
  lot: Lot,
  former: Auction,
  next: A & { position: number },
): Partial<Pick<A, keyof LotOfAuction>> {
  const [had, has] = [givenBy(former, lot.position), givenBy(next, next.position)]
  return Object.fromEntries(NAMES.filter((name) => lot[name] === had[name]).map((name) => [name, has[name]])) as never
}

/** An auction without a table of increments of its own follows the house's. */
export const inheritedByAuction = ({ incrementTableId }: { incrementTableId: number | null }): string[] =>
  incrementTableId === null ? [saveAuction.input.fields.incrementTableId.wireName] : []
