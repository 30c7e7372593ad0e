import { keepSitePicture } from '@gavelhouse/shared/settings/picture-contract.ts'
import { SITE_CALLS } from '@gavelhouse/shared/settings/records.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURES } from '../files/pictures.ts'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let ownerId: number
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  ownerId = await makeUser(app.database.db, { role: 'owner' })
})
afterAll(() => app.close())

async function send(userId: number, bytes: Buffer) {
  const form = new FormData()
  form.append('file_upload', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'banner.png')
  const request = new Response(form)
  const response = await app.app.inject({
    method: 'POST',
    url: `/api${keepSitePicture.path}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${await app.tokenFor(userId)}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, fileName: response.json().data.responseData?.file_name as string }
}

const drawn = () =>
  sharp({ create: { width: 64, height: 24, channels: 3, background: '#b45309' } })
    .png()
    .toBuffer()

test('decision 065 a picture is kept under a name of its content and taken by a banner', async () => {
  const { status, fileName } = await send(ownerId, await drawn())
  expect(status).toBe(200)
  expect(fileName).toMatch(/^[a-f0-9]{40}\.webp$/)
  const kept = await app.services.fileStore.read(PICTURES + fileName)
  expect(await sharp(kept ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp', width: 64 })
  expect((await send(ownerId, await drawn())).fileName).toBe(fileName)

  const owner = await app.as(ownerId)
  const banner = { title: 'Spring sale', image: fileName, image_mobile: fileName, button_label: 'See it' }
  expect((await owner.post(SITE_CALLS.banner.save.path, banner)).status).toBe(200)
})

test.each(['../secret.webp', 'javascript:alert(1)', '/etc/passwd', 'a b.webp'])(
  'decision 065 %s is no picture of a banner',
  async (image) => {
    const owner = await app.as(ownerId)
    const banner = { title: 'Spring sale', image, image_mobile: 'a.webp', button_label: 'See it' }
    expect((await owner.post(SITE_CALLS.banner.save.path, banner)).status).toBe(422)
  },
)

test('decision 065 what is no picture, and whoever does not keep the content of the house, is refused', async () => {
  expect((await send(ownerId, Buffer.from('not a picture'))).status).toBe(422)
  const cashier = await makeUser(app.database.db, { role: 'cashier' })
  expect((await send(cashier, await drawn())).status).toBe(403)
})
