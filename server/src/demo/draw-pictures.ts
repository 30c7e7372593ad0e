import sharp from 'sharp'
import type { FileStore } from '../files/file-store.ts'
import { PICTURES } from '../files/pictures.ts'
import { AUCTION_PLANS } from './auction-plans.ts'
import { houseContent } from './house-content.ts'
import { auctionScene, type BannerScene, bannerScene } from './pictures/scenes.ts'
import { LOT_VIEWS, lotPicture } from './pictures/solid/lot-picture.ts'
import { auctionPicture, bannerPicture, lotPictureName, signsOfAuction } from './pictures/subjects.ts'

const BANNER_SIZES = { wide: { width: 1600, height: 560 }, square: { width: 800, height: 800 } }

export const BANNER_SCENES: readonly BannerScene[] = [
  {
    subjects: [
      ['forklift', 30],
      ['vertical-mill', 255],
      ['box-truck', 10],
      ['compressor', 200],
      ['pallet-rack', 150],
      ['generator', 350],
      ['gas-range', 20],
    ],
  },
  {
    subjects: [
      ['excavator', 75],
      ['farm-tractor', 135],
      ['box-truck', 200],
      ['trailer', 280],
      ['bulldozer', 30],
      ['generator', 165],
      ['light-tower', 240],
    ],
  },
  {
    subjects: [
      ['lab-microscope', 280],
      ['oscilloscope', 165],
      ['rack-server', 240],
      ['hospital-bed', 215],
      ['monitor', 20],
      ['centrifuge', 330],
      ['office-chair', 60],
    ],
  },
]

interface Drawing {
  fileName: string
  svg: () => string
}

/**
 * Draws what is missing of auctions and banners. Two at a time, so that a small machine stays usable. Pictures of
 * lots are drawn when somebody first wants to see them: there are thousands.
 */
export async function drawDemoPictures(store: FileStore, wanted: readonly Drawing[] = drawings()): Promise<void> {
  const drawn = new Set(await Array.fromAsync(store.list(PICTURES)))
  const missing = wanted.filter(({ fileName }) => !drawn.has(PICTURES + fileName))
  if (missing.length === 0) return
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  const queue = missing[Symbol.iterator]()
  const work = async () => {
    for (const drawing of queue) await draw(drawing, store)
  }
  await Promise.all([work(), work()])
  sharp.concurrency(threads)
}

async function draw({ fileName, svg }: Drawing, store: FileStore): Promise<void> {
  await store.put(PICTURES + fileName, await paint(svg()))
}

const paint = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).webp({ quality: 82, effort: 0 }).toBuffer()

let lotPictures: Map<string, () => string> | undefined

/** Every picture of a lot by its name. */
export function lotDrawings(): ReadonlyMap<string, () => string> {
  lotPictures ??= new Map(
    [...houseContent().values()]
      .flat()
      .flatMap((lot) => LOT_VIEWS.map((view) => [lotPictureName(lot, view), () => lotPicture(lot, view)] as const)),
  )
  return lotPictures
}

/** Two wait in line for each other at a time: bids need the processor more. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
let turn = 0

/** Draws a picture of a lot; null: the demo house has none of that name. */
export function drawLotPicture(name: string): Promise<Buffer> | null {
  const svg = lotDrawings().get(name)
  if (svg === undefined) return null
  turn = (turn + 1) % lanes.length
  const drawn = (lanes[turn] ?? Promise.resolve()).then(() => paint(svg()))
  lanes[turn] = drawn.catch(() => undefined)
  return drawn
}

export function drawings(): Drawing[] {
  return [
    ...AUCTION_PLANS.map(({ key }) => {
      const { signs, hue } = signsOfAuction(key)
      return { fileName: auctionPicture(key), svg: () => auctionScene(signs, hue) }
    }),
    ...BANNER_SCENES.flatMap((scene, index) =>
      (['wide', 'square'] as const).map((shape) => ({
        fileName: bannerPicture(index + 1, shape),
        svg: () => bannerScene(scene, BANNER_SIZES[shape]),
      })),
    ),
  ]
}
