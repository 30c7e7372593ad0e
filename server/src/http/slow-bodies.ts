import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** How long a body may take to arrive; forms carry megabytes over slow lines. */
export const BODY_MS = 15_000
export const FORM_MS = 60_000

const CUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Cuts off whoever sends a body too slowly (S-23). Node has one time for all requests, so that is the one of forms; any other
 * body has less.
 */
export function cutSlowBodies(server: Server, bodyMs = BODY_MS): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers } = request
    if (method === 'GET' || method === 'HEAD' || headers['content-type']?.startsWith('multipart/')) return
    const timer = setTimeout(() => {
      if (request.complete) return
      if (!response.headersSent) request.socket.write(CUT)
      request.socket.destroySoon()
    }, bodyMs)
    timer.unref()
    request.once('close', () => clearTimeout(timer))
  })
}
