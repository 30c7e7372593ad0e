import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { diskFileStore } from '../files/disk-file-store.ts'
import { AUCTION_PLANS } from './auction-plans.ts'
import { drawDemoPictures, drawings } from './draw-pictures.ts'
import { houseContent } from './house-content.ts'
import { HOME_BANNERS } from './house-data.ts'
import { PICTURE_SIZE } from './pictures/studio.ts'
import { auctionPicture, dockPicture, picturesOf } from './pictures/subjects.ts'

test('every picture that a lot, an auction or a banner names is drawn', () => {
  const drawn = new Set(drawings().map(({ fileName }) => fileName))
  const named = [
    ...AUCTION_PLANS.flatMap(({ key, site }) => [auctionPicture(key), dockPicture(site)]),
    ...HOME_BANNERS.flatMap(({ image, mobileImage }) => [image, mobileImage]),
    ...[...houseContent().values()].flat().flatMap(({ glyph, category }) => {
      const { main, other } = picturesOf(glyph, category)
      expect(main.length).toBeGreaterThan(0)
      return [...main, ...other]
    }),
  ]
  expect(named.filter((name) => !drawn.has(name))).toEqual([])
  expect(named.every((name) => /^[a-z0-9][a-z0-9-]{0,120}\.webp$/.test(name))).toBe(true)
})

test('every drawing is a whole picture without a broken number', () => {
  for (const { svg } of drawings()) expect(svg()).not.toMatch(/NaN|undefined|Infinity/)
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
