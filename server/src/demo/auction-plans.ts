import { DAY, HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import type { auctions } from '../auctions/tables.ts'
import { DEALERS, ESTATE, LENDER } from './people.ts'

type AuctionColumns = typeof auctions.$inferInsert

/** An auction of the demo house. Its times are relative, so that the house never goes stale. */
export interface AuctionPlan {
  /** Names its picture. */
  key: string
  /** Also tells which plan a listed auction came from. */
  title: string
  /** live: listed again when it has ended. future: listed again when it has opened. past: only once. */
  phase: 'live' | 'future' | 'past'
  /** From the moment of listing; negative is before it. */
  opensIn: number
  closesIn: number
  /** When listed again, where that should differ. */
  closesInAgain?: number
  site: 'Salt Lake City' | 'Ogden' | 'Ponce'
  /** Whose goods they are; the first seller of the house where nothing is said. */
  seller?: string
  lotCount: number
  /** Empty: the reverse auction, which has its own list. */
  categories: readonly string[]
  rules: Pick<
    AuctionColumns,
    'saleType' | 'bidType' | 'staggerSeconds' | 'buyerPremium' | 'canRetract' | 'retractMinutes' | 'softCloseMinutes'
  >
  group?: string
  /** How many of its lots can also be bought at once, or have a reserve: from 0 to 1. */
  buyNowShare: number
  reserveShare: number
  /** Lots worth more than this, in dollars, ask for a deposit. */
  depositAbove?: number
  summary: string
  inspection: string
  /** Sentences on where the goods come from. */
  sources: readonly string[]
  /** The demo logins have not bid: they have enough to look at. */
  isOfOthers?: true
  /** Over, and everybody has paid: what of the rest is done. Of the others some have paid and some have not. */
  after?: 'paid' | 'fetched' | 'settled'
}

const PROXY = { saleType: 'auction', bidType: 'proxy' } as const

/** One of those that only show what comes after a close. */
const SMALL = {
  lotCount: 8,
  rules: PROXY,
  buyNowShare: 0,
  reserveShare: 0,
  inspection: 'Closed.',
  isOfOthers: true,
} as const

export const AUCTION_PLANS: readonly AuctionPlan[] = [
  {
    key: 'machine-shop',
    title: 'Machine Shop Closeout: Mills, Lathes and Tooling',
    phase: 'live',
    opensIn: -30 * HOUR,
    closesIn: 12 * MINUTE,
    closesInAgain: 25 * MINUTE,
    site: 'Salt Lake City',
    lotCount: 24,
    categories: ['Machine Tools', 'Welding and Cutting'],
    rules: PROXY,
    buyNowShare: 0.1,
    reserveShare: 0.12,
    summary:
      'The complete tool room of a valve maker in West Valley City: mills, lathes, saws, welders and the tooling that goes with them.',
    inspection: 'Set up under power at Salt Lake City; try any machine on weekdays until the close.',
    sources: [
      'From the tool room of a valve maker that now buys its parts.',
      'Ran one shift a day in a climate-controlled shop.',
      'Removed by riggers and set on our floor ready to load.',
      'Kept up by a full-time maintenance man; the log book is in the office.',
    ],
  },
  {
    key: 'warehouse',
    title: 'Warehouse Consolidation: Forklifts, Racking and Dock Gear',
    phase: 'live',
    opensIn: -4 * DAY,
    closesIn: 58 * MINUTE,
    closesInAgain: 3 * HOUR,
    site: 'Ogden',
    lotCount: 46,
    categories: ['Forklifts and Material Handling', 'Pallets and Racking', 'Packaging and Shipping'],
    rules: { ...PROXY, staggerSeconds: 20 },
    buyNowShare: 0.15,
    reserveShare: 0.1,
    summary:
      'A distributor closes its second building. Trucks, rack, conveyors and packing lines, sold lot by lot; lots close 20 seconds apart.',
    inspection: 'At Ogden, dock 4. Forklift batteries are charged, bring your own load.',
    sources: [
      'From the second building of a distributor that moved under one roof.',
      'In daily use until the last truck was loaded.',
      'Taken down and bundled by our crew.',
      'Serviced by the dealer on a quarterly plan.',
    ],
  },
  {
    key: 'restaurant',
    title: 'Restaurant and Bakery Closing: Kitchen, Bar and Front of House',
    phase: 'live',
    opensIn: -44 * HOUR,
    closesIn: 7 * HOUR,
    site: 'Salt Lake City',
    lotCount: 52,
    categories: ['Restaurant Equipment', 'Retail and Store Fixtures', 'Cleaning and Janitorial'],
    rules: { saleType: 'auction', bidType: 'hard' },
    buyNowShare: 0.12,
    reserveShare: 0.06,
    summary: 'Three restaurants and a bakery in one sale. Hard bids: what you type is what you offer.',
    inspection: 'Cleaned and disconnected at Salt Lake City. Gas type is on each label.',
    sources: [
      'From a bistro downtown that closed at the end of its lease.',
      'From a bakery that moved to a central kitchen.',
      'Bought new by a group that opened three places and kept one.',
      'Cleaned with degreaser after removal; expect kitchen wear.',
    ],
  },
  {
    key: 'contractor-tools',
    title: 'Contractor Tools, Shop Equipment and Building Supplies',
    phase: 'live',
    opensIn: -20 * HOUR,
    closesIn: 26 * HOUR,
    site: 'Ogden',
    lotCount: 66,
    categories: ['Power and Hand Tools', 'Woodworking', 'Plumbing', 'HVAC', 'Hydraulics and Pneumatics'],
    rules: PROXY,
    buyNowShare: 0.3,
    reserveShare: 0.05,
    summary: 'Job boxes, shop machines, overstock fixtures and HVAC from two contractors and a supply house.',
    inspection: 'At Ogden, hall B. Small lots are in the cage; ask at the desk.',
    sources: [
      'From a general contractor that renewed its job boxes.',
      'Overstock of a supply house in Davis County.',
      'Left over from a school project that ended early.',
      'From a cabinet shop whose owner retired.',
    ],
  },
  {
    key: 'laboratory',
    title: 'Laboratory and Test Instruments from a Research Park',
    phase: 'live',
    opensIn: -3 * DAY,
    closesIn: 2 * DAY,
    site: 'Salt Lake City',
    lotCount: 64,
    categories: ['Lab Instruments', 'Test and Measurement', 'Medical and Dental'],
    rules: { ...PROXY, buyerPremium: 1_000, canRetract: true, retractMinutes: 60 },
    buyNowShare: 0.12,
    reserveShare: 0.15,
    summary:
      'Microscopes, analyzers, scopes and clinic equipment. A 10 % buyer premium applies; the leading bidder may cancel until one hour before the close.',
    inspection: 'By appointment in the clean room at Salt Lake City.',
    sources: [
      'From a biotech start-up that was acquired and moved.',
      'From a teaching lab that was renewed over the summer.',
      'Decontaminated; the certificate is taped to the unit.',
      'From an outpatient clinic that joined a hospital group.',
    ],
  },
  {
    key: 'data-center',
    title: 'Data Center Refresh: Sealed Bids on Servers, Network and AV',
    phase: 'live',
    opensIn: -2 * DAY,
    closesIn: 3 * DAY,
    site: 'Ogden',
    lotCount: 44,
    categories: ['IT and Networking', 'Audio and Video'],
    rules: { saleType: 'sealed', bidType: 'hard' },
    buyNowShare: 0,
    reserveShare: 0.1,
    summary: 'One sealed offer per lot, seen by nobody else. The highest offer at the close wins at its own amount.',
    inspection: 'Powered on at the test bench in Ogden, weekdays 10 to 4.',
    sources: [
      'From a regional data center at the end of its lease.',
      'Racked, patched and labeled until the day it was pulled.',
      'From the event rooms of a conference hotel.',
      'Drives erased and verified before listing.',
    ],
  },
  {
    key: 'fleet',
    title: 'Fleet and Heavy Equipment: Trucks, Trailers and Earthmoving',
    phase: 'live',
    opensIn: -5 * DAY,
    closesIn: 4 * DAY,
    site: 'Salt Lake City',
    lotCount: 50,
    categories: ['Vehicles and Trailers', 'Construction Equipment'],
    rules: { ...PROXY, canRetract: true, retractMinutes: 240 },
    buyNowShare: 0.06,
    reserveShare: 0.35,
    depositAbove: 24_000,
    summary:
      'Retired fleet units and site machines with service records. Some lots ask for a refundable deposit before the first bid.',
    inspection: 'On the gravel lot at Salt Lake City. Engines may be started with a member of our crew.',
    sources: [
      'From a city fleet on a fixed replacement plan.',
      'One owner, serviced by mileage, records in the glove box.',
      'From a site contractor who downsized after the season.',
      'Driven onto our lot under its own power.',
    ],
  },
  {
    key: 'dealer-power',
    title: 'Dealers Only: Generators, Solar and Electrical, Ranked Offers',
    phase: 'live',
    opensIn: -36 * HOUR,
    closesIn: 5 * DAY,
    site: 'Ogden',
    lotCount: 40,
    categories: ['Generators and Power', 'Electrical'],
    rules: { saleType: 'sealed_rank', bidType: 'hard' },
    group: DEALERS,
    buyNowShare: 0,
    reserveShare: 0.2,
    summary: 'For licensed dealers. Offers are sealed, and every bidder is told their own rank as it changes.',
    inspection: 'At Ogden, yard 2. Load-bank sheets are in the photos.',
    sources: [
      'From a rental house that renewed its power fleet.',
      'Surplus of a utility contractor, never energized.',
      'From a telecom site that moved to a shared plant.',
      'Stored inside with batteries disconnected.',
    ],
  },
  {
    key: 'supply-requests',
    title: 'Reverse Auction: Supplies and Services We Buy',
    phase: 'live',
    opensIn: -2 * DAY,
    closesIn: 6 * DAY,
    site: 'Ogden',
    lotCount: 26,
    categories: [],
    rules: { saleType: 'reverse', bidType: 'proxy' },
    buyNowShare: 0,
    reserveShare: 0,
    summary:
      'We buy: supplies, rentals and services for our two sites. Suppliers bid the price down; the lowest valid bid is awarded.',
    inspection: 'Site visits on request for services at our sites.',
    sources: [],
  },
  {
    key: 'outlet',
    title: 'Surplus Outlet: Office, Safety and Cleaning at Fixed Prices',
    phase: 'live',
    opensIn: -6 * DAY,
    closesIn: 18 * DAY,
    site: 'Salt Lake City',
    lotCount: 58,
    categories: ['Office Furniture', 'Safety Gear', 'Cleaning and Janitorial', 'Power and Hand Tools'],
    rules: { saleType: 'buynow', bidType: 'proxy' },
    buyNowShare: 1,
    reserveShare: 0,
    summary: 'No bidding: take what you need at the price on the tag, while stock lasts.',
    inspection: 'On the showroom floor at Salt Lake City.',
    sources: [
      'From an insurance office that went to four days at home.',
      'Overstock of a safety distributor.',
      'From a call center that closed its second floor.',
      'Stock of a building services firm that changed hands.',
    ],
  },
  {
    key: 'spring-field',
    title: 'Farm, Ranch and Grounds Sale',
    phase: 'future',
    opensIn: 19 * HOUR,
    closesIn: 5 * DAY,
    site: 'Ogden',
    lotCount: 40,
    categories: ['Agriculture and Grounds', 'Construction Equipment', 'Woodworking'],
    rules: PROXY,
    buyNowShare: 0.1,
    reserveShare: 0.15,
    summary:
      'Tractors, mowers, pumps and fencing from ranches in Cache and Box Elder County. Leave a pre-bid now; it counts the moment the sale opens.',
    inspection: 'At Ogden from the opening day on.',
    sources: [
      'From a ranch in Cache County.',
      'From a landscape contractor who renewed the fleet.',
      'Barn kept, started monthly.',
      'From a parks department.',
    ],
  },
  {
    key: 'clinic',
    title: 'Clinic and Office Relocation: Medical, Furniture and IT',
    phase: 'future',
    opensIn: 3 * DAY,
    closesIn: 8 * DAY,
    site: 'Salt Lake City',
    lotCount: 46,
    categories: ['Medical and Dental', 'Office Furniture', 'IT and Networking'],
    rules: { ...PROXY, buyerPremium: 500 },
    buyNowShare: 0.15,
    reserveShare: 0.08,
    summary:
      'A specialty clinic moves across town and leaves exam rooms, offices and its server room behind. A 5 % buyer premium applies.',
    inspection: 'On site the day before the opening; the address is mailed to registered bidders.',
    sources: [
      'From a specialty clinic that moves across town.',
      'Used in one exam room only.',
      'From the administration floor.',
      'Under service contract until last month.',
    ],
  },
  {
    key: 'past-plant',
    title: 'Food Plant Liquidation: Compressors, Pumps and Packaging',
    phase: 'past',
    opensIn: -9 * DAY,
    closesIn: -2 * DAY,
    site: 'Ogden',
    lotCount: 40,
    categories: [
      'Hydraulics and Pneumatics',
      'Packaging and Shipping',
      'Electrical',
      'Forklifts and Material Handling',
    ],
    rules: PROXY,
    buyNowShare: 0,
    reserveShare: 0.12,
    depositAbove: 2_500,
    summary: 'A canning plant, sold to the last motor.',
    inspection: 'Closed.',
    sources: ['From a canning plant that closed in the fall.', 'Washed down and drained.', 'Ran until the last shift.'],
  },
  {
    key: 'past-workshop',
    title: 'Vocational School Workshop: Metal, Wood and Welding',
    phase: 'past',
    seller: ESTATE,
    opensIn: -17 * DAY,
    closesIn: -10 * DAY,
    site: 'Salt Lake City',
    lotCount: 38,
    categories: ['Machine Tools', 'Woodworking', 'Welding and Cutting', 'Safety Gear'],
    rules: { ...PROXY, buyerPremium: 1_000 },
    buyNowShare: 0,
    reserveShare: 0.1,
    summary: 'A school renews its workshops. Light hours, careful teachers.',
    inspection: 'Closed.',
    sources: [
      'From a vocational school that renewed its workshops.',
      'Light hours under supervision.',
      'Guards complete, as a school must have them.',
    ],
  },
  {
    key: 'past-kitchen',
    title: 'Hotel Kitchen and Banquet Sale',
    phase: 'past',
    seller: LENDER,
    opensIn: -31 * DAY,
    closesIn: -24 * DAY,
    site: 'Salt Lake City',
    lotCount: 36,
    categories: ['Restaurant Equipment', 'Audio and Video', 'Office Furniture'],
    rules: { saleType: 'auction', bidType: 'hard' },
    buyNowShare: 0,
    reserveShare: 0.05,
    summary: 'The main kitchen and the banquet rooms of a downtown hotel before its rebuild.',
    inspection: 'Closed.',
    sources: [
      'From the main kitchen of a downtown hotel.',
      'From the banquet rooms, stored in cases.',
      'Replaced in the rebuild, not for any fault.',
    ],
  },
  {
    key: 'past-cannery',
    title: 'Island Cannery: Pumps, Motors and Conveyors in Ponce',
    phase: 'past',
    opensIn: -8 * DAY,
    closesIn: -30 * HOUR,
    site: 'Ponce',
    ...SMALL,
    categories: ['Hydraulics and Pneumatics', 'Electrical'],
    summary: 'Spare pumps and drives of a cannery on the south coast, sold where they stand.',
    sources: ['From the spares store of a cannery in Ponce.', 'Greased, wrapped and never put to use.'],
  },
  {
    key: 'past-garage',
    title: 'County Garage: Tools and Shop Equipment',
    phase: 'past',
    seller: ESTATE,
    opensIn: -12 * DAY,
    closesIn: -6 * DAY,
    site: 'Ogden',
    ...SMALL,
    categories: ['Power and Hand Tools', 'Safety Gear'],
    after: 'paid',
    summary: 'A county moves its garage. All lots are paid for and wait at the dock.',
    sources: ['From a county garage that moved.', 'Numbered and kept in a locked cage.'],
  },
  {
    key: 'past-studio',
    title: 'Broadcast Studio: Audio, Video and Racks',
    phase: 'past',
    seller: LENDER,
    opensIn: -20 * DAY,
    closesIn: -13 * DAY,
    site: 'Salt Lake City',
    ...SMALL,
    categories: ['Audio and Video', 'IT and Networking'],
    after: 'fetched',
    summary: 'A regional studio closed its second floor. Everything has been fetched.',
    sources: ['From a regional studio that closed a floor.', 'Signal tested before it was pulled.'],
  },
  {
    key: 'past-printer',
    title: 'Print Shop: Cutters, Presses and Packing',
    phase: 'past',
    seller: ESTATE,
    opensIn: -45 * DAY,
    closesIn: -38 * DAY,
    site: 'Salt Lake City',
    ...SMALL,
    categories: ['Packaging and Shipping', 'Office Furniture'],
    after: 'settled',
    summary: 'A print shop whose owner retired, sold, fetched and settled.',
    sources: ['From a print shop whose owner retired.', 'Serviced every spring.'],
  },
]

/** Shown before the first bid in an auction. */
export function termsOf({ rules, group, site }: AuctionPlan): string {
  const premium = rules.buyerPremium ?? 0
  const lines = [
    'Bids are binding. Goods are sold as they are and where they are.',
    premium > 0
      ? `A buyer premium of ${premium / 100} % of the hammer price is added as a line of its own.`
      : 'There is no buyer premium.',
    'Sales tax applies unless a valid exemption certificate is on file.',
    'Payment is due within three business days of the close.',
    `Removal from ${site} within ten business days, by appointment. Forklift loading is free.`,
    rules.canRetract
      ? `The leading bidder may cancel a bid until ${rules.retractMinutes} minutes before the close.`
      : 'Bids cannot be canceled.',
    ...(group === undefined ? [] : [`Open to members of the group "${group}" only.`]),
  ]
  return `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
}

export const descriptionOf = ({ summary, inspection, site }: AuctionPlan): string =>
  `<p>${summary}</p><p><strong>Inspection:</strong> ${inspection}</p><p><strong>Pickup:</strong> ${site}, by appointment once the invoice is paid.</p>`
