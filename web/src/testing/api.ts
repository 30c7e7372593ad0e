import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { failure, type Said, success } from '@gavelhouse/shared/envelope.ts'
import type { AppError } from '@gavelhouse/shared/errors.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { vi } from 'vitest'
import './types-are-here.ts'

/** One call the page has made and that waits for its answer: the test decides when, and in which order, they come. */
export interface WaitingCall<E extends Endpoint> {
  input: InputOf<E>
  key: string | null
  /** `said`: what the server says to the person. */
  answer(output: OutputOf<E>, said?: Said): void
  refuse(error: AppError): void
  /** The connection broke. */
  fail(): void
}

interface Sent {
  body: string
  headers: Record<string, string>
  signal: AbortSignal | null
}

/** Holds back every call of one endpoint. Anything else the page asks for stays unanswered. */
export function holdCalls<E extends Endpoint>(endpoint: E): WaitingCall<E>[] {
  const waiting: WaitingCall<E>[] = []
  vi.stubGlobal('fetch', (address: string, { body, headers, signal }: Sent) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    if (address === `/api${endpoint.path}`)
      waiting.push({
        input: z.decode(endpoint.input, JSON.parse(body)) as InputOf<E>,
        key: headers['idempotency-key'] ?? null,
        answer: (output, said) =>
          resolve(Response.json(success(z.encode(endpoint.output, output as never) as object, { said }))),
        refuse: (error) => resolve(Response.json(failure(error), { status: error.status })),
        fail: () => reject(new TypeError('offline')),
      })
    return promise
  })
  return waiting
}
