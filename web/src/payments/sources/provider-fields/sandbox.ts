import { problemMessage } from '@gavelhouse/shared/problem.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { CallError } from '../../../lib/app-error.ts'
import { ProviderRefusal } from './provider-fields.ts'

const problem = z.object({ code: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) })

const answer = z.object({
  token: z.string().optional(),
  error: z.object({ field: z.string(), problem }).optional(),
})

/** The built-in payment company. Numbers go to its own address, never to /api. */
async function post(path: string, body: unknown): Promise<z.output<typeof answer>> {
  const response = await fetch(`/sandbox-pay${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // Neither the session nor where the person is concerns the payment company.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
  const read = answer.safeParse(await response.json().catch(() => null))
  if (!read.success) throw new CallError('provider_failed')
  const { error } = read.data
  if (error !== undefined) throw new ProviderRefusal(error.field, problemMessage(error.problem))
  return read.data
}

export async function createSandboxToken(numbers: { card: unknown } | { bank: unknown }): Promise<string> {
  return (await post('/tokens', numbers)).token ?? ''
}

export async function answerSandboxBank(secret: string, said: 'approved' | 'refused'): Promise<void> {
  await post('/confirmations', { secret, said })
}
