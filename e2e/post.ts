import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Calls the API as programs do; a refusal fails the journey. */
export async function post<Data>(request: APIRequestContext, path: string, token: string, data: object): Promise<Data> {
  const headers = {
    'idempotency-key': crypto.randomUUID(),
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  }
  const answer = (await (await request.post(`/api${path}`, { headers, data })).json()) as {
    status: string
    data: { message: string; responseData: Data }
  }
  expect(answer.status, `${path}: ${answer.data.message}`).toBe('success')
  return answer.data.responseData
}
