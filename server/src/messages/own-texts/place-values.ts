import { shortTitle, type Words } from '../templates/content.ts'

type Form = 'text' | 'price' | 'money' | 'time' | 'day'

/** What of a payload can be said in a sentence: under which name, and how it is written. */
const PLACES: Readonly<Record<string, readonly [name: string, form: Form]>> = {
  firstName: ['first_name', 'text'],
  name: ['name', 'text'],
  inviterName: ['inviter', 'text'],
  email: ['email', 'text'],
  phone: ['phone', 'text'],
  device: ['device', 'text'],
  ending: ['ending', 'text'],
  code: ['code', 'text'],
  groups: ['groups', 'text'],
  search: ['search', 'text'],
  title: ['title', 'text'],
  lotNumber: ['lot_number', 'text'],
  auctionTitle: ['auction', 'text'],
  seller: ['seller', 'text'],
  message: ['message', 'text'],
  answer: ['answer', 'text'],
  placeName: ['place', 'text'],
  placeAddress: ['address', 'text'],
  carrier: ['carrier', 'text'],
  trackingNumber: ['tracking_number', 'text'],
  invoiceId: ['invoice', 'text'],
  returnId: ['return', 'text'],
  count: ['count', 'text'],
  quantity: ['quantity', 'text'],
  price: ['price', 'price'],
  total: ['total', 'money'],
  due: ['due', 'money'],
  amount: ['amount', 'money'],
  fee: ['fee', 'money'],
  at: ['time', 'time'],
  startsAt: ['pickup_time', 'time'],
  dueAt: ['due_time', 'time'],
  chargedAt: ['charge_time', 'time'],
  cureUntil: ['cure_until', 'time'],
  closesAt: ['closing_time', 'time'],
  opensAt: ['opening_time', 'time'],
  expiresAt: ['until', 'time'],
  expectedOn: ['expected_on', 'day'],
}

/** As much of a letter as stands beside a subject. */
const LONGEST = 120

type Payload = Readonly<Record<string, unknown>>

/** Every place of a message with what stands there; '' where this one has nothing to say. In the order of the payload. */
export function placeValues(payload: Payload, words: Words, lotsOf: (count: number) => string): Record<string, string> {
  const isPerUnit = 'isPerUnit' in payload
  const own = Object.entries(payload).flatMap(([field, value]) => {
    const place = Object.hasOwn(PLACES, field) ? PLACES[field] : undefined
    return place === undefined
      ? []
      : [[place[0], formed(place[1], value as string | number | null, words, isPerUnit)] as const]
  })
  return { ...ofList(payload, lotsOf), ...ofLot(payload), ...Object.fromEntries(own), house: words.house.name }
}

function formed(form: Form, value: string | number | null, words: Words, isPerUnit: boolean): string {
  const { money, price, time, day } = words
  if (value === null) return ''
  if (form === 'price') return price(Number(value), isPerUnit)
  if (form === 'money') return money(Number(value))
  if (form === 'time') return time(Number(value))
  return form === 'day' ? day(String(value)) : String(value).slice(0, LONGEST)
}

/** Of a message about several: how many, and the first of them. */
function ofList({ lots, sales }: Payload, lotsOf: (count: number) => string): Record<string, string> {
  const items = Object.values((lots ?? sales ?? {}) as Record<string, { title: string; outcome?: string }>)
  if (items.length === 0) return {}
  const won = items.filter(({ outcome }) => outcome === 'won').length
  return {
    ...{ count: String(items.length), lots: lotsOf(items.length), title: items[0]?.title ?? '' },
    ...(sales !== undefined && { titles: items.map(({ title }) => title).join(' · ') }),
    ...(items[0]?.outcome !== undefined && { won_lots: lotsOf(won), won: String(won) }),
  }
}

const ofLot = ({ lot }: Payload): Record<string, string> =>
  typeof lot === 'object' && lot !== null ? { title: (lot as { title: string }).title } : {}

/** The same for a telephone, where titles are short; `link` is where the text leads. */
export function shortPlaces(values: Record<string, string>, link: string, around: (title: string) => string) {
  const short = Object.entries(values).map(([name, value]) => [
    name,
    ['title', 'auction', 'seller'].includes(name) ? around(shortTitle(value)) : value,
  ])
  return { ...Object.fromEntries(short), link } as Record<string, string>
}
