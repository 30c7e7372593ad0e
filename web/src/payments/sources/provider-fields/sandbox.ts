import { z } from '@gavelhouse/shared/zod.ts'
import { ProviderRefusal } from './provider-fields.ts'

const answer = z.object({
  token: z.string().optional(),
  error: z.object({ field: z.string(), message: z.string() }).optional(),
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
  if (!read.success) throw new ProviderRefusal('', 'The payment provider could not be reached, please try again')
  if (read.data.error !== undefined) throw new ProviderRefusal(read.data.error.field, read.data.error.message)
  return read.data
}

export async function createSandboxToken(numbers: { card: unknown } | { bank: unknown }): Promise<string> {
  return (await post('/tokens', numbers)).token ?? ''
}

export async function answerSandboxBank(secret: string, said: 'approved' | 'refused'): Promise<void> {
  await post('/confirmations', { secret, said })
}
