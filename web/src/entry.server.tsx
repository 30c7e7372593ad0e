import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { withFewRoutes } from './lib/few-routes.ts'
import { KeptPieces } from './lib/kept-pieces.ts'
import { NonceContext } from './lib/nonce.ts'
import { KeptInMemory } from './lib/piece-keeper.tsx'
import { nonceCtx, writtenCtx } from './lib/services.ts'

export { nonceCtx, servicesCtx, writtenCtx } from './lib/services.ts'

const RENDER_LIMIT_MS = 10_000

/** In development what writes them changes. */
const keptPieces = import.meta.env.DEV ? null : new KeptInMemory()

/** Leaves the whole page at once, and answers how it is: it is kept for everyone who asks within the next seconds. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceCtx)
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  let renderedStatus = status

  const { pipe, abort } = renderToPipeableStream(
    <NonceContext value={nonce}>
      <KeptPieces value={keptPieces}>
        <ServerRouter context={withFewRoutes(page)} url={request.url} nonce={nonce} />
      </KeptPieces>
    </NonceContext>,
    {
      nonce,
      // The page leaves as a whole, so no part is set aside for a script to put in place: it reads without any.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(limit)
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(
          whole((html) => {
            context.get(writtenCtx).page = html
            resolve(new Response(null, { headers, status: renderedStatus }))
          }),
        )
      },
      onShellError: reject,
      onError(error) {
        renderedStatus = 500
        console.error(error)
      },
    },
  )
  const limit = setTimeout(abort, RENDER_LIMIT_MS)
  return promise
}

/** Gathers what React writes. Nobody reads before the page is whole, so nothing is handed on piece by piece. */
function whole(onEnd: (html: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Buffer, _encoding, done) {
      parts.push(part)
      done()
    },
    final(done) {
      onEnd(Buffer.concat(parts))
      done()
    },
  })
}
