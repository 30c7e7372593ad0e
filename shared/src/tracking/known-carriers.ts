/** Companies whose parcels the house can name, and where each shows a parcel by its number. */
const KNOWN = {
  ups: { name: 'UPS', page: 'https://www.ups.com/track?tracknum=' },
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  dhl_express: { name: 'DHL Express', page: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
  ontrac: { name: 'OnTrac', page: 'https://www.ontrac.com/tracking?number=' },
  arta: { name: 'Arta', page: null },
  /** The built-in one, which is behind no company. */
  sandbox: { name: 'Sandbox Parcel', page: null },
  /** Somebody's van: nobody is asked where it is. */
  other: { name: '', page: null },
} as const satisfies Record<string, { name: string; page: string | null }>

export type CarrierCode = keyof typeof KNOWN
export const CARRIER_CODES = Object.keys(KNOWN) as [CarrierCode, ...CarrierCode[]]

export const carrierName = (code: CarrierCode): string => KNOWN[code].name

/** Where the carrier itself shows the parcel; '' where there is no such page. Only what is encrypted is linked to. */
export function trackingPage(code: CarrierCode, number: string, told: string): string {
  if (URL.canParse(told) && new URL(told).protocol === 'https:') return told
  const { page } = KNOWN[code]
  return page === null || number === '' ? '' : `${page}${encodeURIComponent(number)}`
}

/** Names under which the same company is known to ShipEngine. */
const OTHER_NAMES: ReadonlyMap<string, CarrierCode> = new Map([
  ['stamps_com', 'usps'],
  ['endicia', 'usps'],
  ['ups_walleted', 'ups'],
])

/** null: not one of those. */
export function knownCarrier(code: string): CarrierCode | null {
  if (Object.hasOwn(KNOWN, code)) return code as CarrierCode
  return OTHER_NAMES.get(code) ?? null
}
