import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { type Envelope, unwrap } from '@gavelhouse/shared/envelope.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import {
  type DefinedUseQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { clock } from './clock.ts'
import { deviceName, randomName } from './device.ts'
import { session } from './token.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** For calls where a dead session is not worth a log-out: a search answers guests as well. */
  keepSession?: boolean
}

/** One call of the API: our words in, our words out, refusals thrown as AppError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, keepSession = false }: CallOptions = {},
): Promise<OutputOf<E>> {
  const token = session.token()
  const response = await fetch(`/api${endpoint.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-device': deviceName(),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(endpoint.repeat === 'key' && { 'idempotency-key': randomName() }),
    },
    body: JSON.stringify(z.encode(endpoint.input, input)),
    signal: signal ?? null,
  })
  clock.hint(response.headers.get('date'))

  const envelope = await readEnvelope(response)
  // Only if it is still the same session: the answer may belong to one that has been replaced meanwhile.
  if (envelope.data.responseType === 403 && !keepSession && session.token() === token) session.end('ended')
  return z.decode(endpoint.output, unwrap(envelope) as z.input<E['output']>) as OutputOf<E>
}

export const keyOf = (endpoint: { path: string }, ...input: unknown[]): unknown[] => [endpoint.path, ...input]

interface ReadOptions<Output> {
  /** What the page was rendered with: everybody's view. Signed-in people get their own right after. */
  initialData?: Output
  enabled?: boolean
  staleTime?: number
  keepSession?: boolean
}

/** Reads through the cache; the key is the endpoint and its input. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: ReadOptions<OutputOf<E>> & { initialData: OutputOf<E> },
): DefinedUseQueryResult<OutputOf<E>>
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: ReadOptions<OutputOf<E>>,
): UseQueryResult<OutputOf<E>>
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { keepSession, ...options }: ReadOptions<OutputOf<E>> = {},
): UseQueryResult<OutputOf<E>> {
  return useQuery<OutputOf<E>>({
    ...options,
    initialDataUpdatedAt: session.token() === null ? undefined : 0,
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, keepSession }),
  })
}

/** Changes something; say what to reload in `onSuccess`. */
export function useSend<E extends Endpoint>(
  endpoint: E,
  options: { onSuccess?: (output: OutputOf<E>) => void; onError?: (error: Error) => void } = {},
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> {
  return useMutation({ mutationFn: (input: InputOf<E>) => call(endpoint, input), ...options })
}

/** A proxy or a dying server may answer something else than our envelope. */
async function readEnvelope(response: Response): Promise<Envelope> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body === 'object' && body !== null && 'status' in body && 'data' in body) return body as Envelope
  throw new AppError(response.status === 503 ? 'busy' : 'internal')
}
