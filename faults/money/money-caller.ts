import type { Envelope } from '../../shared/src/envelope.ts'
import type { Reply } from './operation.ts'

const PATIENCE_MS = 15_000

/** One try of a call. Never throws: a try that breaks is an answer of its own. */
export async function send(
  url: string,
  { path, token, body, key }: { path: string; token: string; body: unknown; key?: string },
): Promise<Reply> {
  try {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status >= 500) return { result: 'info' }
    const { status, data } = (await response.json()) as Envelope<Record<string, unknown>>
    if (status === 'success') return { result: 'ok', data: data.responseData }
    return { result: 'fail', code: String(data.responseData.code) }
  } catch {
    return { result: 'info' }
  }
}

/** What somebody says on the provider's own page; whether it was heard. */
export async function answerPage(url: string, link: string, act: 'approve' | 'decline'): Promise<boolean> {
  try {
    const response = await fetch(`${url}${new URL(link).pathname}`, {
      ...{ method: 'POST', redirect: 'manual', body: `act=${act}`, signal: AbortSignal.timeout(PATIENCE_MS) },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    return response.status === 303
  } catch {
    return false
  }
}
