import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { freePort } from '../db/embedded.ts'
import { serveMetrics } from './serve-metrics.ts'

test('S-12 without a port of their own, figures are for whoever asks from this machine', async () => {
  const app = Fastify()
  await serveMetrics(app, new Registry(), { host: '127.0.0.1', metricsPort: null })
  expect((await app.inject('/metrics')).statusCode).toBe(200)
  expect((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(404)
  await app.close()
})

test('S-12 with one they are read there and not where people come', async () => {
  const app = Fastify()
  const metricsPort = await freePort()
  await serveMetrics(app, new Registry(), { host: '127.0.0.1', metricsPort })
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  const url = `http://127.0.0.1:${metricsPort}`
  expect((await fetch(`${url}/metrics`)).status).toBe(200)
  expect((await fetch(`${url}/`)).status).toBe(404)
  await app.close()
  await expect(fetch(url)).rejects.toThrow()
})
