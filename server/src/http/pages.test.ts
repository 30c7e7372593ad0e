import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { servePages } from './pages.ts'
import type { RenderedPage } from './render/render-page.ts'

let app: FastifyInstance
let now = 0
/** Pages that are being made, each with how to finish it. */
let begun: { path: string; finish: (page: RenderedPage) => void; fail: () => void }[] = []
let made = 0

beforeEach(() => {
  now = 1_000
  begun = []
  made = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  app = Fastify()
  const render = ({ url }: { url: string }) =>
    new Promise<RenderedPage>((finish, reject) => {
      begun.push({ path: new URL(url).pathname, finish, fail: () => reject(new Error('no page')) })
    })
  servePages(app, { render, production: true, publicUrl: 'http://house.test', allowed: {} })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const get = (path: string) => app.inject({ url: path }).then(({ statusCode, body }) => `${statusCode} ${body}`)

async function finish(path: string, status = 200): Promise<void> {
  await vi.waitFor(() => expect(begun.map((each) => each.path)).toContain(path))
  const at = begun.findIndex((each) => each.path === path)
  made += 1
  begun
    .splice(at, 1)[0]
    ?.finish({ status, headers: [], html: new TextEncoder().encode(`page ${made}`), scriptHashes: [] })
}

/** Two at once fill the renderer. */
async function keepRendererBusy(): Promise<void> {
  void get('/slow-1')
  void get('/slow-2')
  await vi.waitFor(() => expect(begun).toHaveLength(2))
}

async function makeLot(): Promise<void> {
  const first = get('/lot/1')
  await finish('/lot/1')
  expect(await first).toBe('200 page 1')
}

test('S-5 one rendering serves everybody who asks meanwhile and for two seconds', async () => {
  const both = Promise.all([get('/lot/1'), get('/lot/1')])
  await finish('/lot/1')
  expect(await both).toEqual(['200 page 1', '200 page 1'])
  now += 1_900
  expect(await get('/lot/1')).toBe('200 page 1')
  expect(begun).toEqual([])
})

test('S-5 an old page is made anew before it is shown where the renderer is free', async () => {
  await makeLot()
  now += 2_100
  const next = get('/lot/1')
  await finish('/lot/1')
  expect(await next).toBe('200 page 2')
})

test('P11 where others wait for pages the old one is shown while the new one is made, for eight seconds', async () => {
  await makeLot()
  await keepRendererBusy()
  now += 2_100
  expect(await get('/lot/1')).toBe('200 page 1')
  expect(await get('/lot/1')).toBe('200 page 1')
  await finish('/slow-1')
  await finish('/lot/1')
  await vi.waitFor(async () => expect(await get('/lot/1')).toBe('200 page 3'))
  now += 2_100 + 8_000
  const tooOld = get('/lot/1')
  await finish('/slow-2')
  await finish('/lot/1')
  expect(await tooOld).toBe('200 page 5')
})

test('P11 what was not found is not shown again while it is looked for', async () => {
  const first = get('/lot/9')
  await finish('/lot/9', 404)
  expect(await first).toBe('404 page 1')
  await keepRendererBusy()
  now += 2_100
  const next = get('/lot/9')
  await finish('/slow-1')
  await finish('/lot/9')
  expect(await next).toBe('200 page 3')
})

test('S-5 a page that could not be made is tried again by the next who asks', async () => {
  const failing = get('/lot/1')
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  begun.splice(0)[0]?.fail()
  expect(await failing).toMatch(/^500/)
  const next = get('/lot/1')
  await finish('/lot/1')
  expect(await next).toBe('200 page 1')
})

test('ASVS 3.4.3 3.4.5 a page carries its policies: no other base, no plugins, no whole address to other sites', async () => {
  const answer = app.inject('/lot/1')
  await finish('/lot/1')
  const { headers } = await answer
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['content-security-policy']).toMatch(/; object-src 'none'; base-uri 'none';/)
})

test('P11 a page travels in what costs least of what the browser takes, and says which', async () => {
  const ask = (accepted: string) => app.inject({ url: '/lot/1', headers: { 'accept-encoding': accepted } })
  const first = ask('gzip, deflate, br, zstd')
  await finish('/lot/1')
  expect((await first).headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding, cookie' })
  expect((await ask('gzip, deflate, br')).headers['content-encoding']).toBe('br')
  expect((await ask('gzip')).headers['content-encoding']).toBe('gzip')
  expect((await ask('br;q=0')).headers['content-encoding']).toBeUndefined()
})
