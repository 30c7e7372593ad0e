import { PassThrough } from 'node:stream'
import { createElement as element } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** The page as a whole, as ours leave. An own one, because the router's would have a package installed. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const { pipe } = renderToPipeableStream(element(ServerRouter, { context, url: request.url }), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady() {
      const page = pipe(new PassThrough())
      headers.set('content-type', 'text/html; charset=utf-8')
      resolve(new Response(page as unknown as ReadableStream, { status, headers }))
    },
    onShellError: reject,
  })
  return promise
}
