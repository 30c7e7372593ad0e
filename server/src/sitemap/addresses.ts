import type { Db } from '../db/connect.ts'
import { type Changed, listLotParts, listLotsOfPart, listPageWords, listPublicAuctions } from './queries.ts'

/** The most a sitemap may hold (sitemaps.org). */
export const PART_SIZE = 50_000
const BATCH = 5_000

/** Addresses without a record of their own. Nothing that needs a session. */
const SCREENS = ['/', '/auction', '/pastAuction', '/search', '/support', '/contactus']
const PAGES = ['about', 'services', 'help', 'guidelines', 'privacy_policy', 'terms_of_use']

export type PartName = 'pages' | 'auctions' | `lots-${number}`

export async function listParts(db: Db): Promise<PartName[]> {
  const lots = await listLotParts(db, PART_SIZE)
  return ['pages', 'auctions', ...lots.map((part) => `lots-${part + 1}` as const)]
}

export function partNameFrom(text: string): PartName | null {
  return /^(pages|auctions|lots-[1-9]\d{0,4})$/.test(text) ? (text as PartName) : null
}

/** The XML of one part, piece by piece: a part of fifty thousand lots never lies in memory as a whole. */
export async function* writePart(db: Db, origin: string, part: PartName): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  if (part === 'pages') yield* writePages(db, origin)
  else if (part === 'auctions') yield* writeAuctions(db, origin)
  else yield* writeLots(db, origin, Number(part.slice('lots-'.length)) - 1)
  yield '</urlset>\n'
}

async function* writePages(db: Db, origin: string): AsyncGenerator<string> {
  const known = new Set(await listPageWords(db))
  for (const path of [...SCREENS, ...PAGES.filter((word) => known.has(word)).map((word) => `/${word}`)])
    yield `<url><loc>${origin}${path}</loc></url>\n`
}

async function* writeAuctions(db: Db, origin: string): AsyncGenerator<string> {
  for (const auction of await listPublicAuctions(db, PART_SIZE))
    yield entry(`${origin}/${auction.isOpen ? 'liveAuction' : 'pastAuction'}/${auction.id}`, auction)
}

async function* writeLots(db: Db, origin: string, part: number): AsyncGenerator<string> {
  const lastId = (part + 1) * PART_SIZE
  for (let afterId = part * PART_SIZE; ; ) {
    const lots = await listLotsOfPart(db, { afterId, lastId, limit: BATCH })
    yield lots.map((lot) => entry(`${origin}/productView/${lot.id}`, lot)).join('')
    const last = lots.at(-1)
    if (last === undefined || lots.length < BATCH) return
    afterId = last.id
  }
}

const entry = (address: string, { changedAt }: Changed): string =>
  `<url><loc>${address}</loc><lastmod>${new Date(changedAt).toISOString()}</lastmod></url>\n`
