import sharp from 'sharp'
import type { FileStore } from '../files/file-store.ts'
import { PICTURES } from '../files/pictures.ts'
import { AUCTION_PLANS } from './auction-plans.ts'
import { paletteFor } from './pictures/color.ts'
import { glyph } from './pictures/glyph.ts'
import { auctionScene, type BannerScene, bannerScene, dockScene } from './pictures/scenes.ts'
import { auctionPicture, bannerPicture, dockPicture, POOL, signsOfAuction } from './pictures/subjects.ts'
import { VIEWS } from './pictures/views.ts'

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

const SITES = [
  { name: 'Salt Lake City', hue: 245, doors: 3 },
  { name: 'Ogden', hue: 40, doors: 4 },
]

interface Drawing {
  fileName: string
  svg: () => string
}

/** Draws what is missing: every picture the demo house shows. Two at a time, so that a small machine stays usable. */
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
  await store.put(PICTURES + fileName, await sharp(Buffer.from(svg())).webp({ quality: 82, effort: 0 }).toBuffer())
}

export function drawings(): Drawing[] {
  return [
    ...POOL.map(({ fileName, view, hue, variant, ...names }) => ({
      fileName,
      svg: () => VIEWS[view]({ glyph: glyph(names.glyph), sign: glyph(names.sign), palette: paletteFor(hue), variant }),
    })),
    ...AUCTION_PLANS.map(({ key }) => {
      const { signs, hue } = signsOfAuction(key)
      return { fileName: auctionPicture(key), svg: () => auctionScene(signs, hue) }
    }),
    ...SITES.map(({ name, hue, doors }) => ({ fileName: dockPicture(name), svg: () => dockScene(hue, doors) })),
    ...BANNER_SCENES.flatMap((scene, index) =>
      (['wide', 'square'] as const).map((shape) => ({
        fileName: bannerPicture(index + 1, shape),
        svg: () => bannerScene(scene, BANNER_SIZES[shape]),
      })),
    ),
  ]
}
