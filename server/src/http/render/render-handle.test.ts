import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { RenderHandle } from './render-handle.ts'

test('S-5 a renderer that ends takes nobody with it: whoever waits is told to come back, and the next starts another', async () => {
  const settings = { entry: '/no/such/pages.js', bodyKey: null, bidUrl: null }
  const renderer = new RenderHandle(settings, Fastify({ logger: false }).log, async () => null)
  const question = { url: 'http://house.test/', language: '' }
  await expect(renderer.render(question)).rejects.toMatchObject({ code: 'busy' })
  await expect(renderer.render(question)).rejects.toMatchObject({ code: 'busy' })
  await renderer.stop()
})
