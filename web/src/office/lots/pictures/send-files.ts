import type { Endpoint, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { Envelope } from '@gavelhouse/shared/envelope.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { unwrap } from '../../../lib/app-error.ts'
import { session } from '../../../lib/token.ts'

/** Sends files with what belongs to them, by wire name, as a form. */
export async function sendFiles<E extends Endpoint>(
  endpoint: E,
  files: readonly File[],
  beside: Readonly<Record<string, string>> = {},
): Promise<OutputOf<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(beside)) form.append(name, value)
  for (const file of files) form.append('file_upload', file, file.name)
  const response = await fetch(`/api${endpoint.path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${session.token() ?? ''}` },
  })
  return z.decode(endpoint.output as z.ZodType, unwrap((await response.json()) as Envelope)) as OutputOf<E>
}
