import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { failure, success } from '@gavelhouse/shared/envelope.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { vi } from 'vitest'
import './types-are-here.ts'

/** One call a screen has made. */
export interface SentCall {
  path: string
  input: unknown
  key: string | null
}

type Answers = Map<string, (input: unknown) => unknown>

/** Answers what a screen asks, call by call; whatever has no answer waits for ever. Throwing an AppError refuses. */
export function answerCalls() {
  const answers: Answers = new Map()
  const sent: SentCall[] = []
  vi.stubGlobal(
    'fetch',
    async (address: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
      const path = address.replace('/api', '')
      const answer = answers.get(path)
      if (answer === undefined) return new Promise(() => undefined)
      const input: unknown = JSON.parse(body)
      sent.push({ path, input, key: headers['idempotency-key'] ?? null })
      try {
        return Response.json(success(answer(input) as object))
      } catch (error) {
        if (error instanceof AppError) return Response.json(failure(error), { status: error.status })
        throw error
      }
    },
  )
  return {
    sent,
    sentTo: ({ path }: { path: string }) => sent.filter((call) => call.path === path),
    on<E extends Endpoint>(endpoint: E, answer: (input: InputOf<E>) => OutputOf<E>): void {
      answers.set(endpoint.path, (input) =>
        z.encode(endpoint.output, answer(z.decode(endpoint.input, input as never) as InputOf<E>) as never),
      )
    },
  }
}
