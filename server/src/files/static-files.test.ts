import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { textPdf } from '../demo/text-pdf.ts'
import { secureHeaders } from '../http/security.ts'
import { diskFileStore } from './disk-file-store.ts'
import { serveStaticFiles } from './static-files.ts'

test('P-493 P-496 a PDF of a static page may be framed by our own pages only', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'gavelhouse-static-'))
  const store = diskFileStore(dir)
  await store.put('static/terms.pdf', textPdf('Terms', [{ text: 'Pay (soon)', isHeading: false }]))
  await store.put('invoices/7.pdf', Buffer.from('%PDF- of somebody'))
  const app = Fastify()
  secureHeaders(app, { isHttps: false })
  serveStaticFiles(app, store)

  const { headers, rawPayload, statusCode } = await app.inject('/uploads/static/terms.pdf')
  expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    'application/pdf',
    'nosniff',
  ])
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  for (const name of ['..%2finvoices%2f7.pdf', '..%2fpackage.pdf', 'nothing.pdf', 'TERMS.PDF'])
    expect((await app.inject(`/uploads/static/${name}`)).statusCode).toBe(404)
  await rm(dir, { recursive: true })
})
