import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { RenderHandle } from './render-handle.ts'

test('S-5 a renderer that ends takes nobody with it: whoever waits is told to come back, and the next starts another', async () => {
  const renderer = new RenderHandle('/no/such/pages.js', Fastify({ logger: false }).log)
  renderer.begin({ bodyKey: null, bidUrl: null }, async () => null)
  const question = { url: 'http://house.test/', language: '' }
  await expect(renderer.render(question)).rejects.toMatchObject({ code: 'busy' })
  await expect(renderer.render(question)).rejects.toMatchObject({ code: 'busy' })
  await renderer.stop()
})
