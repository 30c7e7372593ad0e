import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { Entity, Fields } from '@gavelhouse/shared/entity.ts'
import type { Envelope } from '@gavelhouse/shared/envelope.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { CallError, unwrap } from '../../lib/app-error.ts'
import { endIfDead, session } from '../../lib/token.ts'

type FormCall = Endpoint & { body?: 'multipart'; input: Entity<Fields> }

/** One call of the API that carries files. Refusals are thrown as those of other calls; a lost connection as it is. */
export async function sendForm<E extends FormCall>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal | null = null,
): Promise<OutputOf<E>> {
  const form = new FormData()
  for (const [name, { wireName }] of Object.entries(endpoint.input.fields)) {
    const value = (input as Record<string, unknown>)[name]
    for (const each of Array.isArray(value) ? value : [value])
      if (each instanceof File) form.append(wireName, each, each.name)
      else form.append(wireName, String(each))
  }
  const token = session.token()
  const response = await fetch(`/api${endpoint.path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token ?? ''}` },
    signal,
  })
  const envelope = (await response.json().catch(() => null)) as Envelope | null
  if (envelope === null) throw new CallError(response.status === 413 ? 'too_large' : 'internal')
  endIfDead(envelope, token)
  return z.decode(endpoint.output, unwrap(envelope) as z.input<E['output']>) as OutputOf<E>
}
