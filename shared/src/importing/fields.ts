/** How a cell of a column is read. */
type Reading = 'text' | 'money' | 'moneyOrNone' | 'whole' | 'order' | 'decimal' | 'weight' | 'yesNo' | 'name'

interface ImportField {
  as: Reading
  /** What other systems call it, ours first: the export writes that one. Compared without case, spaces and signs. */
  names: readonly [string, ...string[]]
}

const field = (as: Reading, ...names: [string, ...string[]]): ImportField => ({ as, names })

/** Everything a file of lots can say, in the order in which we write it. */
export const IMPORT_FIELDS = {
  lotNumber: field('text', 'Lot Number', 'LotNum', 'Lot #', 'Lot', 'lot_id', 'Lot No'),
  title: field('text', 'Title', 'Lead', 'Lot Title', 'Item Name'),
  description: field('text', 'Description', 'Lot Description', 'Item Description'),
  quantity: field('whole', 'Quantity', 'Qty'),
  category: field('name', 'Category'),
  condition: field('name', 'Condition', 'Condition Type'),
  startingPrice: field(
    'money',
    'Starting Bid',
    'StartPrice',
    'Start Bid Each',
    'STARTBID',
    'Opening price',
    'lot_start_price',
  ),
  reserve: field('moneyOrNone', 'Reserve Price', 'Reserve', 'Total Reserve', 'Minimum bid', 'lot_reserve_price'),
  buyNowPrice: field('moneyOrNone', 'Buy Now Price', 'buynow_price', 'Buy Now'),
  lowEstimate: field('moneyOrNone', 'Low Estimate', 'LowEst', 'Minimum Estimate Each', 'Estimate From'),
  highEstimate: field('moneyOrNone', 'High Estimate', 'HighEst', 'Maximum Estimate Each', 'Estimate To'),
  seller: field('name', 'Seller Code', 'Consigner', 'Consign Code', 'Auction Seller Code', 'Owner code', 'Consignor'),
  location: field('name', 'Location Nickname', 'Location'),
  shelf: field('text', 'Shelf', 'Lot Location', 'Bin'),
  position: field('order', 'Sale Order'),
  reference: field('text', 'Reference', 'SKU', 'Reference Number'),
  upc: field('text', 'UPC'),
  model: field('text', 'Model'),
  partNumber: field('text', 'Part Number', 'part_no'),
  conditionNotes: field('text', 'Condition Notes', 'Notes'),
  height: field('decimal', 'Height'),
  width: field('decimal', 'Width'),
  depth: field('decimal', 'Depth'),
  weight: field('weight', 'Weight'),
  weightUnit: field('text', 'Weight Unit'),
  canShip: field('yesNo', 'Ship Y/N', 'Ship', 'Shipping'),
} as const satisfies Record<string, ImportField>

export type ImportFieldName = keyof typeof IMPORT_FIELDS

export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportFieldName, ...ImportFieldName[]]

/** What bidding alone decides: said, and never taken from a file. */
const DECIDED_BY_BIDDING = [
  ...['Price', 'Current Bid', 'High Bid', 'Winning Bid', 'Sold Price', 'Sale Price', 'Hammer', 'Hammer Price', 'Bid'],
  ...['Final Price', 'Winner', 'Winning Bidder', 'Buyer', 'Buyer Number', 'Bidder', 'Bidder Number', 'Paddle'],
]

/** Names of pictures: matched where the pictures are dropped. */
const PICTURE = /^(?:imagefile|image|picture|photo)([1-9]|1\d|20)$/

/** 'Lot #' is 'LOT', 'Start_Price' is 'startprice'. */
export const plainName = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const BY_NAME = new Map<string, ImportFieldName>(
  IMPORT_FIELD_NAMES.flatMap((name) => IMPORT_FIELDS[name].names.map((known) => [plainName(known), name] as const)),
)

const NEVER: ReadonlySet<string> = new Set(DECIDED_BY_BIDDING.map(plainName))

/** By which columns are remembered: of several with the same name each has its own. */
export function columnNames(headers: readonly string[]): string[] {
  const names = headers.map(plainName)
  return names.map((name, at) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name
    return `${name}\n${names.slice(0, at + 1).filter((other) => other === name).length}`
  })
}

export const fieldNamed = (header: string): ImportFieldName | null => BY_NAME.get(plainName(header)) ?? null

export const isDecidedByBidding = (header: string): boolean => NEVER.has(plainName(header))

export const isPictureName = (header: string): boolean => PICTURE.test(plainName(header))
