import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { diskFileStore } from '../files/disk-file-store.ts'
import { PICTURE_NAME } from '../files/pictures.ts'
import { AUCTION_PLANS } from './auction-plans.ts'
import { drawDemoPictures, drawings, lotDrawings } from './draw-pictures.ts'
import { houseContent } from './house-content.ts'
import { HOME_BANNERS } from './house-data.ts'
import { LOT_VIEWS, lotPicture } from './pictures/solid/lot-picture.ts'
import { PICTURE_SIZE } from './pictures/studio.ts'
import { auctionPicture, lotPictureName } from './pictures/subjects.ts'

const lots = [...houseContent().values()].flat()

test('every picture that a lot, an auction or a banner names is drawn', () => {
  const drawn = new Set(drawings().map(({ fileName }) => fileName))
  const named = [
    ...AUCTION_PLANS.map(({ key }) => auctionPicture(key)),
    ...HOME_BANNERS.flatMap(({ image, mobileImage }) => [image, mobileImage]),
  ]
  expect(named.filter((name) => !drawn.has(name))).toEqual([])
  const ofLots = lots.flatMap((lot) => LOT_VIEWS.map((view) => lotPictureName(lot, view)))
  expect(new Set(ofLots).size).toBe(ofLots.length)
  expect(ofLots.filter((name) => !lotDrawings().has(name))).toEqual([])
  expect([...named, ...ofLots].every((name) => PICTURE_NAME.test(name))).toBe(true)
})

test('every drawing is a whole picture without a broken number', () => {
  const ofLots = [...lotDrawings().values()].filter((_, index) => index % 5 === 0)
  const all = [...drawings().map(({ svg }) => svg), ...ofLots]
  for (const svg of all) expect(svg()).not.toMatch(/NaN|undefined|Infinity/)
})

/** A picture as the eye keeps it: a few dots, each of one colour. */
const DOTS = { width: 16, height: 12 }
const glance = async (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg.replace(/width="\d+" height="\d+"/, 'width="32" height="24"')))
    .resize(DOTS)
    .removeAlpha()
    .raw()
    .toBuffer()

/** How far two are apart on the average dot, of 255. */
function distance(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
  return sum / a.length
}
const ALIKE = 5

test('L-9 no two lots have the same picture or nearly the same', async () => {
  const seen = await Promise.all(lots.map((lot) => glance(lotPicture(lot, 'front'))))
  const alike = lots.flatMap((lot, index) =>
    lots.slice(index + 1).flatMap((other, after) => {
      const apart = distance(seen[index] as Buffer, seen[index + 1 + after] as Buffer)
      return apart < ALIKE ? [`${lot.title} | ${other.title}: ${apart.toFixed(1)}`] : []
    }),
  )
  expect(alike).toEqual([])
})

test('L-9 the views of a lot differ from each other', async () => {
  for (const lot of lots.filter((_, index) => index % 20 === 0)) {
    const seen = await Promise.all(LOT_VIEWS.map((view) => glance(lotPicture(lot, view))))
    const apart = seen.flatMap((one, index) => seen.slice(index + 1).map((other) => distance(one, other)))
    expect(Math.min(...apart), lot.title).toBeGreaterThan(ALIKE)
  }
})

test('only what is missing is drawn', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'gavelhouse-pictures-'))
  const [first, second] = drawings()
  if (first === undefined || second === undefined) throw new Error('no drawings')
  const store = diskFileStore(dir)
  await drawDemoPictures(store, [first])
  const { width, height, format } = await sharp((await store.read(`pictures/${first.fileName}`)) ?? '').metadata()
  expect({ width, height, format }).toEqual({ ...PICTURE_SIZE, format: 'webp' })
  await store.put(`pictures/${first.fileName}`, Buffer.from('as it is'))
  await drawDemoPictures(store, [first, second])
  expect(await Array.fromAsync(store.list('pictures/'))).toEqual(
    [first.fileName, second.fileName].map((name) => `pictures/${name}`).sort(),
  )
  expect(String(await store.read(`pictures/${first.fileName}`))).toBe('as it is')
  await rm(dir, { recursive: true })
})
