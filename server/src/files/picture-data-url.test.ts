import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { getPictureData } from '@gavelhouse/shared/files/contract.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'gavelhouse-pictures-'))
  app = await createTestApp({ DATA_DIR: dataDir, PUBLIC_URL: 'https://house.example' })
  const amber = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#f59e0b' } })
  await app.services.fileStore.put('pictures/lathe-1.webp', await amber.webp().toBuffer())
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

test.each(['lathe-1.webp', '/pictures/lathe-1.webp', 'https://house.example/pictures/lathe-1.webp?w=640'])(
  'P-963 P-964 one of our pictures comes as a data address: %s',
  async (url) => {
    const { data } = await app.guest.call(getPictureData, { url })
    expect(data.data).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/)
    const picture = Buffer.from(data.data.split(',')[1] ?? '', 'base64')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 960 })
  },
)

test.each([
  'https://elsewhere.example/pictures/lathe-1.webp',
  '//elsewhere.example/pictures/lathe-1.webp',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  '../../../etc/passwd',
  '/pictures/%2e%2e%2fsecret.webp',
  '/assets/images/noimage.png',
])('P-964 T-70 a foreign address is refused: %s', async (url) => {
  expect((await app.guest.call(getPictureData, { url })).status).toBe(422)
})

test('an own picture that is not there is not found', async () => {
  expect((await app.guest.call(getPictureData, { url: 'nothing-here.webp' })).status).toBe(404)
})
