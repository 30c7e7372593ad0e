import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { createRequestHandler, type ServerBuild } from 'react-router'

/** What React Router can do at best on this machine: render a page that reads nothing, compress it as ours are, send its files. */
const BUILD = path.join(import.meta.dirname, '../bare-page/build')
const build = (await import(path.join(BUILD, 'server/index.js'))) as ServerBuild
const handle = createRequestHandler(build, 'production')
const compress = (body: Uint8Array, quality: number) =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** As quality 11 is kept of ours (script/compress-build.ts). */
const files = new Map<string, Buffer>()
async function file(address: string): Promise<Buffer> {
  const kept = files.get(address) ?? (await compress(readFileSync(path.join(BUILD, 'client', address)), 11))
  files.set(address, kept)
  return kept
}

createServer((request, response) => {
  const address = request.url ?? '/'
  const answer = async () => {
    if (address === '/readyz') return response.end('ready')
    if (address === '/favicon.ico') return response.writeHead(404).end()
    response.setHeader('content-encoding', 'br')
    if (address.startsWith('/assets/')) {
      response.setHeader('content-type', address.endsWith('.css') ? 'text/css' : 'text/javascript')
      const content = await file(address)
      response.setHeader('content-length', content.length)
      return response.end(content)
    }
    const page = await handle(new Request(`http://bare.test${address}`, { headers: { 'user-agent': 'bot' } }))
    response.statusCode = page.status
    response.setHeader('content-type', 'text/html; charset=utf-8')
    return response.end(await compress(new Uint8Array(await page.arrayBuffer()), 4))
  }
  answer().catch((error: unknown) => {
    response.statusCode = 500
    response.removeHeader('content-encoding')
    response.end(String(error))
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
