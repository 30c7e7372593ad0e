import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { inScope, newRequestId, type Scope } from '../telemetry/scope.ts'
import type { Trust } from './trusted-proxies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope
  }
}

const HEADER = 'x-request-id'
/** Goes into log lines, headers and SQL as it is. */
const GIVEN = /^[\w.-]{8,40}$/

/** What a request goes by: the name a proxy of the house gave it, never one that a caller made up, or a new one. */
export const requestIdBy =
  (trust: Trust) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers[HEADER]
    const isOurs = typeof given === 'string' && GIVEN.test(given) && trust(socket.remoteAddress ?? '', 0)
    return isOurs ? given : newRequestId()
  }

/** Answers say the name of their request, and whatever is done for it knows it. */
export function nameRequests(app: FastifyInstance): void {
  app.decorateRequest('scope')
  app.addHook('onRequest', (request, reply, done) => {
    request.scope = { requestId: request.id }
    reply.header(HEADER, request.id)
    done()
  })
  // After the body was read: what reads it comes from the socket, and would forget.
  app.addHook('preValidation', (request, _reply, done) => inScope(request.scope, done))
}
