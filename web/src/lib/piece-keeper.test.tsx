import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR, MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import { type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { AppProviders } from '../AppProviders.tsx'
import { AuctionGrid } from '../auctions/AuctionGrid.tsx'
import { LotGrid } from '../lots/LotGrid.tsx'
import { listedLot } from '../testing/listed-lot.ts'
import { testSite } from '../testing/site.ts'
import { FarPiece } from '../ui/Piece.tsx'
import { KeptPieces, type MadeOf } from './kept-pieces.ts'
import { KeptInMemory } from './piece-keeper.tsx'

const CLOSES = Date.parse('2027-03-01T12:00:00Z')
const AGES = [3 * DAY, 2 * HOUR, HOUR, 59 * MINUTE, 5 * MINUTE, 299_400, MINUTE, 3 * SECOND, 0, -SECOND]

interface Page {
  content: ReactNode
  now?: number
  site?: typeof testSite
  phrases?: Record<string, string>
}

/** A page as the server writes it. */
const write = ({ content, now = CLOSES - HOUR, site = testSite, phrases = {} }: Page, keeper: KeptInMemory | null) =>
  renderToString(
    <KeptPieces value={keeper}>
      <AppProviders
        site={site}
        language={{ code: 'en', isRightToLeft: false }}
        phrases={phrases}
        now={now}
        bodyKey={null}
        bidUrl={null}
      >
        <MemoryRouter>{content}</MemoryRouter>
      </AppProviders>
    </KeptPieces>,
  )

/** The same page three times, with time in between: written, noticed, kept. */
async function writeOften(page: Page, keeper: KeptInMemory): Promise<string[]> {
  const pages: string[] = []
  for (let time = 0; time < 3; time += 1) {
    pages.push(write(page, keeper))
    await keptSoon()
  }
  return pages
}

/** Pieces are written one by one when nothing else is to be done. */
async function keptSoon(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const AUCTION = {
  status: 'open',
  description: '<p>Mills &amp; <strong>lathes</strong>.</p>',
  mainPicture: '',
  lotCount: 3,
  soldLotCount: 0,
  opensAt: CLOSES - 2 * DAY,
  closesAt: CLOSES,
  locationId: 1,
  groupIds: [0],
  saleType: 'timed',
  bidType: 'proxy',
  isWatched: false,
}

const lots: ListedLot[] = [
  {},
  { bidCount: 3, price: dollars(80), nextBid: dollars(85) },
  { opensAt: CLOSES - MINUTE },
  { pausedAt: CLOSES - DAY },
  { status: 'closed', endedAt: CLOSES - DAY },
  { status: 'closed', isWithdrawn: true, endedAt: CLOSES - DAY },
  { isBuyNow: true, buyNowPrice: dollars(90), quantity: 4 },
  { title: '<b>Saw & "blade"</b> ≈ منشار', mainPicture: 'saw blade.jpg', conditionId: 2 },
].map((changes, index) => listedLot({ id: index + 1, closesAt: CLOSES, ...(changes as Partial<ListedLot>) }))

const auctions = [
  { id: 5, title: 'Shop closeout' },
  { id: 6, title: 'By invitation', groupIds: [3] },
  { id: 7, title: 'Over', status: 'closed' },
].map((changes) => ({ ...AUCTION, ...changes }) as Auction)

test('P11 a page with kept cards is the page that is rendered anew, whatever the time', async () => {
  const keeper = new KeptInMemory()
  // What is loaded when it is first needed.
  write({ content: <AuctionGrid auctions={auctions} heading="h3" /> }, null)
  await import('../ui/CleanText.tsx')
  await keptSoon()
  for (const age of AGES)
    for (const isFarDown of [false, true]) {
      const content = [
        <LotGrid key="lots" lots={lots} link="search" isFarDown={isFarDown} />,
        <AuctionGrid key="auctions" auctions={auctions} heading="h3" isFarDown={isFarDown} />,
      ]
      const page = { content, now: CLOSES - age }
      expect(await writeOften(page, keeper)).toEqual(Array(3).fill(write(page, null)))
    }
})

test('P11 B-463 the time in a kept card is in the words of its page, whatever signs these hold', async () => {
  const content = <LotGrid lots={lots} link="search" />
  for (const timeLeftDays of ['{days} ي {time}', `{days} <b>"d" & 'h'</b> {time}`]) {
    const page = { content, now: CLOSES - 3 * DAY, phrases: { timeLeftDays } }
    const alone = write(page, null)
    expect(alone).not.toContain('3d ')
    expect(await writeOften(page, new KeptInMemory())).toEqual(Array(3).fill(alone))
  }
})

/** A piece that tells how often it was rendered. */
function counted(): { Part: (props: { says: string }) => ReactNode; times: () => number } {
  let rendered = 0
  const Part = ({ says }: { says: string }) => {
    rendered += 1
    return <p>{says}</p>
  }
  return { Part, times: () => rendered }
}

const pieceOf = (piece: ReactNode, madeOf: Partial<MadeOf> = {}) => (
  <FarPiece madeOf={{ kind: 'lot', parts: null, ...madeOf }}>{piece}</FarPiece>
)

test('P11 a piece is rendered until it is kept, and anew when what it is made of, the site, or the phrases are others', async () => {
  const keeper = new KeptInMemory()
  const { Part, times } = counted()
  /** How often it was rendered for three pages: two wrote it themselves, and once it was written for the others. */
  const rendered = async (page: Page, parts: unknown = 'saw') => {
    const before = times()
    await writeOften({ ...page, content: pieceOf(<Part says={String(parts)} />, { parts }) }, keeper)
    return times() - before
  }
  const page = { content: null }
  expect(await rendered(page)).toBe(3)
  expect(await rendered(page)).toBe(0)
  expect(await rendered(page, 'sold')).toBe(3)
  expect(write({ content: pieceOf(<Part says="sold" />, { parts: 'sold' }) }, keeper)).toContain('<p>sold</p>')
  expect(await rendered({ ...page, site: { ...testSite, name: 'Other house' } })).toBe(3)
  expect(await rendered({ ...page, phrases: { bids_other: '{count} offers' } })).toBe(3)
  // The site is read anew for every page; as long as it says the same it is the same.
  expect(await rendered({ ...page, phrases: { bids_other: '{count} offers' }, site: structuredClone(testSite) })).toBe(
    0,
  )
})

test('P11 a piece that one page alone shows is rendered once', async () => {
  const keeper = new KeptInMemory()
  const { Part, times } = counted()
  write({ content: pieceOf(<Part says="saw" />) }, keeper)
  await keptSoon()
  expect(times()).toBe(1)
})

test('P11 what only its page can write is rendered in its page, every time', async () => {
  function Labelled() {
    const id = useId()
    return <input id={id} />
  }
  const twoTimers = [1, 2].map((key) => <span key={key} role="timer" />)
  for (const piece of [
    <Labelled key="id" />,
    <img key="picture" src="/a.jpg" alt="" fetchPriority="high" />,
    <script key="script" type="application/ld+json" />,
    twoTimers,
  ]) {
    const page = { content: pieceOf(piece, Array.isArray(piece) ? { timed: listedLot() } : {}) }
    const keeper = new KeptInMemory()
    expect(await writeOften(page, keeper)).toEqual(Array(3).fill(write(page, null)))
  }
})

test('P11 memory is bounded: what nobody asked for lately goes', async () => {
  const keeper = new KeptInMemory()
  const { Part, times } = counted()
  const long = 'x'.repeat(400_000)
  const page = (number: number) => ({ content: pieceOf(<Part says={long} />, { parts: number }) })
  for (let number = 0; number < 20; number += 1) await writeOften(page(number), keeper)
  expect(times()).toBe(60)
  write(page(19), keeper)
  expect(times()).toBe(60)
  write(page(0), keeper)
  expect(times()).toBe(61)
})

test('G-18 a piece that nobody asks for any more does not stay in memory, one that pages go on to show does', async () => {
  const keeper = new KeptInMemory()
  const clock = vi.spyOn(performance, 'now')
  const startedAt = 1e12
  const show = async (says: string, atSecond: number) => {
    clock.mockReturnValue(startedAt + atSecond * SECOND)
    await writeOften({ content: pieceOf(<p>{says}</p>, { parts: says }) }, keeper)
  }
  try {
    await show('outbid', 0)
    await show('leads', 0)
    expect(keeper.count).toBe(2)
    await show('leads', 50)
    await show('leads', 70)
    expect(keeper.count).toBe(1)
    await show('outbid', 200)
    expect(keeper.count).toBe(1)
  } finally {
    clock.mockRestore()
  }
})
