import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from './lib/nonce.ts'
import { nonceCtx } from './lib/services.ts'

export { nonceCtx, servicesCtx } from './lib/services.ts'

const RENDER_LIMIT_MS = 10_000

/** Answers with the whole page at once: it is kept for everyone who asks within the next seconds. */
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
      <ServerRouter context={page} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      // The page leaves as a whole, so no part is set aside for a script to put in place: it reads without any.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(limit)
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: renderedStatus }))
        pipe(body)
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
