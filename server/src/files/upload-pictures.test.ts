import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { uploadPictures } from '@gavelhouse/shared/files/upload-contract.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayReadUpload } from '../accounts/may-read-upload.ts'
import { openSession } from '../accounts/sessions.ts'
import { userRoles } from '../accounts/tables.ts'
import { makeAuction, makeUser } from '../testing/factories.ts'
import { makeReturn } from '../testing/make-return.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { serveUploads } from './serve-uploads.ts'

let app: TestApp
let dir: string
let token: string
let userId: number

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'uploads-'))
  app = await createTestApp({ DATA_DIR: dir, LOG_LEVEL: 'silent' })
  userId = await makeUser(app.database.db)
  token = await openSession(app.database.db, userId, { now: Date.now(), remember: false })
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true })
})

const draw = (width = 800, height = 600) => sharp({ create: { width, height, channels: 3, background: '#b45309' } })

interface Sent {
  fields?: Record<string, string>
  files: { bytes: Buffer; name?: string; type?: string }[]
  as?: string
}

async function upload({ fields = { folder: 'profile' }, files, as = token }: Sent) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { bytes, name = 'picture.jpg', type = 'image/jpeg' } of files)
    form.append('file_upload', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
  const request = new Response(form)
  const response = await app.app.inject({
    method: 'POST',
    url: `/api${uploadPictures.path}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${as}` },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { data } = response.json()
  const names = ((data.responseData?.files ?? []) as { file_name: string }[]).map(({ file_name }) => file_name)
  return { status: response.statusCode, message: data.message as string, names }
}

const stored = async (name: string) => {
  const bytes = await app.services.fileStore.read(name)
  if (bytes === null) throw new Error(`${name} is not stored`)
  return bytes
}
const REFUSED = 'Something went wrong! Please make sure you upload the expected file type'

test('A-750 A-751 A-752 A-757 A-758 several pictures are stored in one request', async () => {
  const [jpeg, png] = [await draw(900, 300).jpeg().toBuffer(), await draw(300, 900).png().toBuffer()]
  const { status, names } = await upload({ files: [{ bytes: jpeg }, { bytes: png, name: 'b.png' }] })
  expect(status).toBe(200)
  expect(names).toEqual([
    expect.stringMatching(/^profile\/[a-f0-9]{40}\.webp$/),
    expect.stringMatching(/^profile\/[a-f0-9]{40}\.webp$/),
  ])
  // A-755 A-756: fitted into 500 x 500 unless told otherwise
  expect(await sharp(await stored(names[0] ?? '')).metadata()).toMatchObject({
    width: 500,
    height: 167,
    format: 'webp',
  })
  expect(await sharp(await stored(names[1] ?? '')).metadata()).toMatchObject({ width: 167, height: 500 })
})

test('A-753 A-754 size, quality and compression are as asked', async () => {
  const noise = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  const send = async (fields: Record<string, string>) => {
    const { names } = await upload({ fields: { folder: 'profile', ...fields }, files: [{ bytes: noise }] })
    return stored(names[0] ?? '')
  }
  const [usual, rough, small, whole] = [
    await send({}),
    await send({ quality: '20' }),
    await send({ resultWidth: '100', resultHeight: '50' }),
    await send({ isCompress: 'false', resultWidth: '100' }),
  ]
  expect(rough.length).toBeLessThan(usual.length)
  expect(await sharp(small).metadata()).toMatchObject({ width: 50, height: 50 })
  expect(await sharp(whole).metadata()).toMatchObject({ width: 600, height: 600 })
})

test('T-67 position and camera are dropped, and the picture is turned as it was taken', async () => {
  const exif = { IFD0: { Make: 'canary-camera' }, IFD3: { GPSLatitude: '40/1 45/1 0/1' } }
  const bytes = await draw(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { names } = await upload({ files: [{ bytes }] })
  const result = await stored(names[0] ?? '')
  expect(result.includes('canary-camera')).toBe(false)
  expect((await sharp(result).metadata()).exif).toBeUndefined()
  expect(await sharp(result).metadata()).toMatchObject({ width: 200, height: 400 })
})

test('T-67 a polyglot leaves its other half behind', async () => {
  const bytes = Buffer.concat([await draw().jpeg().toBuffer(), Buffer.from('<script>canary()</script>PK\x03\x04')])
  const { status, names } = await upload({ files: [{ bytes }] })
  expect(status).toBe(200)
  expect((await stored(names[0] ?? '')).includes('canary')).toBe(false)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>')

test.each([
  ['A-762 an SVG', svg, 'a.svg', 'image/svg+xml'],
  ['A-762 an SVG that calls itself a JPEG', svg, 'a.jpg', 'image/jpeg'],
  ['an SVG after white space', Buffer.concat([Buffer.from('\n\n  '), svg]), 'a.png', 'image/png'],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.jpg', 'image/jpeg'],
  ['a document', Buffer.from('%PDF-1.7\n'), 'a.jpg', 'image/jpeg'],
  ['an archive', Buffer.from('PK\x03\x04aaaa'), 'a.jpg', 'image/jpeg'],
  ['the mere beginning of a JPEG', Buffer.from('\xff\xd8\xff\xe0nothing', 'latin1'), 'a.jpg', 'image/jpeg'],
  ['nothing', Buffer.alloc(0), 'a.jpg', 'image/jpeg'],
])('A-764 T-67 %s is refused with the specified text', async (_what, bytes, name, type) => {
  const { status, message } = await upload({ files: [{ bytes, name, type }] })
  expect([status, message]).toEqual([422, REFUSED])
})

test('one wrong file refuses all, and nothing is stored', async () => {
  const before = await readdir(path.join(dir, 'uploads/profile'))
  const good = await draw(123, 77).png().toBuffer()
  expect((await upload({ files: [{ bytes: good }, { bytes: svg }] })).status).toBe(422)
  expect(await readdir(path.join(dir, 'uploads/profile'))).toEqual(before)
})

test('T-69 a picture of too many pixels is refused before it is drawn', async () => {
  const bytes = await sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bytes.length).toBeLessThan(1_000_000)
  expect((await upload({ files: [{ bytes }] })).message).toBe(REFUSED)
}, 30_000)

test('A-764 a file above 10 MB and an eleventh file are too much', async () => {
  expect((await upload({ files: [{ bytes: Buffer.alloc(10_000_001) }] })).status).toBe(413)
  const small = await draw(20, 20).png().toBuffer()
  expect((await upload({ files: Array.from({ length: 11 }, () => ({ bytes: small })) })).status).toBe(413)
})

test.each(['', '../../etc', '/etc', 'profile/../..', 'profile\0', 'con', 'static'])(
  'T-68 the folder %j does not exist',
  async (folder) => {
    const bytes = await draw(20, 20).png().toBuffer()
    expect((await upload({ fields: { folder }, files: [{ bytes }] })).status).toBe(422)
  },
)

test.each(['../../../evil.webp', '/etc/passwd', 'a\0.jpg', 'CON', '.htaccess', `${'x'.repeat(300)}.jpg`])(
  'T-68 a file called %j is stored under a name of ours',
  async (name) => {
    const bytes = await draw(30, 30).png().toBuffer()
    const { names } = await upload({ files: [{ bytes, name }] })
    expect(names).toEqual([expect.stringMatching(/^profile\/[a-f0-9]{40}\.webp$/)])
  },
)

test('A-764 guests are refused, and forms that are none are refused calmly', async () => {
  expect((await upload({ files: [{ bytes: svg }], as: 'x'.repeat(43) })).status).toBe(401)
  const send = (type: string, payload: string) =>
    app.app.inject({
      method: 'POST',
      url: `/api${uploadPictures.path}`,
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      payload,
    })
  expect((await send('multipart/form-data', 'x')).statusCode).toBe(400)
  expect((await send('multipart/form-data; boundary=b', '--b\r\ncontent-disp')).statusCode).toBeLessThan(500)
  expect((await send('application/json', '{"folder":"profile"}')).statusCode).toBe(422)
})

test('BI-4 no other call takes a form', async () => {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/user/updateProfile',
    headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${token}` },
    payload: '--b\r\ncontent-disposition: form-data; name="first_name"\r\n\r\nEve\r\n--b--',
  })
  expect(response.statusCode).toBe(415)
})

test('the day has an end: 200 files', async () => {
  const other = await makeUser(app.database.db)
  await app.database.pool.query(
    `insert into uploads (user_id, name, bytes) select $1, 'profile/x', 1 from generate_series(1, 200)`,
    [other],
  )
  const as = await openSession(app.database.db, other, { now: Date.now(), remember: false })
  const bytes = await draw(20, 20).png().toBuffer()
  expect((await upload({ files: [{ bytes }], as })).status).toBe(429)
})

test('T-67 uploads are served as pictures and nothing else', async () => {
  const { default: Fastify } = await import('fastify')
  const site = Fastify()
  serveUploads(site, app.services.fileStore, mayReadUpload(app.database.db, app.services.sessions))
  const { names } = await upload({ files: [{ bytes: await draw(60, 60).png().toBuffer() }] })
  const good = await site.inject(`/uploads/${names[0]}`)
  expect(good.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  // What is in the store and was not uploaded is nobody's business here.
  const name = `${'ab'.repeat(20)}.webp`
  await app.services.fileStore.put(`private_papers/${name}`, Buffer.from('secret'))
  for (const address of [
    `/uploads/private_papers/${name}`,
    '/uploads/profile/x.webp',
    '/uploads/profile/..%2f..%2fpackage.json',
    '/uploads/..%2fa/b',
  ])
    expect((await site.inject(address)).statusCode).toBe(404)
  await site.close()
})

test.each(['document', 'return_request'])(
  'S-20 what lies in %s is read by its owner and staff, and kept nowhere',
  async (folder) => {
    const { default: Fastify } = await import('fastify')
    const site = Fastify()
    const { db } = app.database
    serveUploads(site, app.services.fileStore, mayReadUpload(db, app.services.sessions))
    const { names } = await upload({ fields: { folder }, files: [{ bytes: await draw(70, 70).png().toBuffer() }] })
    const readAs = async (token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
      return site.inject({ url: `/uploads/${names[0]}`, headers })
    }
    const personWith = async (role?: 'cashier' | 'seller') => {
      const id = await makeUser(db)
      if (role !== undefined) await db.insert(userRoles).values({ userId: id, role })
      return openSession(db, id, { now: Date.now(), remember: false })
    }
    expect((await readAs()).statusCode).toBe(404)
    expect((await readAs(await personWith())).statusCode).toBe(404)
    expect((await readAs(await personWith('seller'))).statusCode).toBe(404)
    for (const allowed of [token, await personWith('cashier')]) {
      const answer = await readAs(allowed)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    }
    await site.close()
  },
)

test('S-20 T-20 staff of some auctions read pictures of returns there, and nobody else’s papers', async () => {
  const { default: Fastify } = await import('fastify')
  const site = Fastify()
  const { database, services } = app
  const { db, pool } = database
  serveUploads(site, services.fileStore, mayReadUpload(db, services.sessions))
  const auctionId = await makeAuction(db)
  const { userId: buyerId, number } = await makeReturn(database, { auctionId })
  const as = await openSession(db, buyerId, { now: Date.now(), remember: false })
  const sent = async (folder: string) =>
    (await upload({ as, fields: { folder }, files: [{ bytes: await draw(71, 71).png().toBuffer() }] })).names[0] ?? ''
  const [paper, picture] = [await sent('document'), await sent('return_request')]
  await pool.query('update returns set pictures = $1 where id = $2', [[picture], number])

  const readsOf = async (role: 'cashier' | 'cataloguer', auctionIds: number[]) => {
    const id = await makeUser(db)
    await db.insert(userRoles).values({ userId: id, role, auctionIds })
    const session = await openSession(db, id, { now: Date.now(), remember: false })
    const headers = { authorization: `Bearer ${session}` }
    const read = async (name: string) => (await site.inject({ url: `/uploads/${name}`, headers })).statusCode
    return [await read(paper), await read(picture)]
  }
  expect(await readsOf('cashier', [auctionId])).toEqual([404, 200])
  expect(await readsOf('cataloguer', [auctionId])).toEqual([404, 404])
  expect(await readsOf('cashier', [await makeAuction(db)])).toEqual([404, 404])
  await site.close()
})
