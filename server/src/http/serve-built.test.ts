import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createFastify } from './create-fastify.ts'
import { answerErrors } from './errors.ts'
import { serveBuilt } from './serve-built.ts'

let house: string
const app = createFastify(readConfig({ LOG_LEVEL: 'silent' }))

/** A house as it lies on the disk: what was built is one folder of it. */
beforeAll(async () => {
  house = await mkdtemp(path.join(os.tmpdir(), 'gavelhouse-built-'))
  const built = path.join(house, 'web/build/client')
  await mkdir(path.join(built, 'assets/images'), { recursive: true })
  await mkdir(path.join(house, '.git'))
  await writeFile(path.join(house, '.git/config'), '[core] of the house')
  await writeFile(path.join(house, 'package.json'), '{ "of": "the house" }')
  await writeFile(path.join(built, 'assets/lot-1a2b.js'), 'built()')
  await writeFile(path.join(built, 'assets/images/logo.png'), 'drawn')
  answerErrors(app)
  await serveBuilt(app, built)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(house, { recursive: true })
})

test('what was built is served', async () => {
  const { statusCode, body, headers } = await app.inject('/assets/lot-1a2b.js')
  expect([statusCode, body, headers['cache-control']]).toEqual([200, 'built()', 'public, max-age=31536000, immutable'])
})

test.each([
  '/.git/config',
  '/assets/../../../../.git/config',
  '/..%2f..%2f..%2f.git%2fconfig',
  '/../../../package.json',
])('ASVS 13.4.1 nothing beside it is: %s', async (url) => {
  const { statusCode, body } = await app.inject(url)
  expect([statusCode, body.includes('the house')]).toEqual([404, false])
})

test.each(['/', '/assets', '/assets/', '/assets/.', '/assets/images', '/assets/images/'])(
  'ASVS 13.4.3 a folder is not listed: %s',
  async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect([statusCode >= 400, /lot-1a2b|logo/.test(body)]).toEqual([true, false])
  },
)

test('the icon that browsers and crawlers ask for without being told is a small file', async () => {
  const web = createFastify(readConfig({ LOG_LEVEL: 'silent' }))
  await serveBuilt(web, path.resolve(import.meta.dirname, '../../../web/public'))
  const { statusCode, rawPayload, headers } = await web.inject('/favicon.ico')
  await web.close()
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  expect(headers['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
  expect([rawPayload.subarray(0, 4).toString('hex'), rawPayload.length < 8_000]).toEqual(['00000100', true])
})

test('F-10 a file of another version is not here, and nobody keeps that', async () => {
  const { statusCode, json, headers } = await app.inject('/assets/lot-9z9z.js')
  expect([statusCode, headers['cache-control'], json().status]).toEqual([404, 'no-store', 'error'])
})
