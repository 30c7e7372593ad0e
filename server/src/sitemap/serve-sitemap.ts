import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { acceptedCoding } from '../http/accepted-coding.ts'
import { listParts, partNameFrom, writePart } from './addresses.ts'
import { KeptParts } from './kept-parts.ts'

const FRESH_MS = 60 * 60_000
const unpack = promisify(gunzip)

/** Addresses that show something of a person, or nothing at all to a robot. */
const PRIVATE = [
  ...['/api/', '/login', '/account/', '/auctions/', '/favorites/', '/purchases/', '/invoices/', '/invoice/'],
  ...['/transactions', '/wallet', '/cart', '/buynowcart', '/checkout/', '/saved_search', '/offers', '/appointment'],
  ...['/second-chance/', '/otpredirect', '/rosoom_success', '/invite', '/verify_email/', '/reset_password/', '/dev/'],
  ...['/admin', '/selling'],
]

/** GET /robots.txt, GET /sitemap.xml (an index) and its parts under /sitemaps/. */
export function serveSitemap(app: FastifyInstance, { db }: Database, { publicUrl }: Config): void {
  const kept = new KeptParts()
  const originOf = (request: FastifyRequest): string => publicUrl ?? `${request.protocol}://${request.host}`

  app.get('/robots.txt', async (request, reply) => {
    const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '']
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\nSitemap: ${originOf(request)}/sitemap.xml\n`)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request)
    return send(request, reply, await kept.get(`${origin} index`, FRESH_MS / 6, () => writeIndex(origin)))
  })

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const part = partNameFrom(request.params.file.replace(/\.xml$/, ''))
    if (part === null || !(await listParts(db)).includes(part)) return reply.code(404).send()
    const origin = originOf(request)
    return send(request, reply, await kept.get(`${origin} ${part}`, FRESH_MS, () => writePart(db, origin, part)))
  })

  async function* writeIndex(origin: string): AsyncGenerator<string> {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    for (const part of await listParts(db)) yield `<sitemap><loc>${origin}/sitemaps/${part}.xml</loc></sitemap>\n`
    yield '</sitemapindex>\n'
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, gzip: Buffer) {
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'accept-encoding')
  if (acceptedCoding(request.headers['accept-encoding'], ['gzip']) === 'identity') return reply.send(await unpack(gzip))
  return reply.header('content-encoding', 'gzip').send(gzip)
}
