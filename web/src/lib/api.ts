import type { SealedBody } from '@gavelhouse/shared/body-cipher.ts'
import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { Envelope } from '@gavelhouse/shared/envelope.ts'
import {
  type DefinedUseQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { CallError, isAppError, unwrap } from './app-error.ts'
import { bodies } from './bodies.ts'
import { clock } from './clock.ts'
import { codingOf } from './coding-of.ts'
import { deviceName, randomName } from './device.ts'
import { hosts } from './hosts.ts'
import type { Saying } from './say.ts'
import { endIfDead, session } from './token.ts'
import { useIntention } from './use-intention.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** For calls where a dead session is not worth a log-out: a search answers guests as well. */
  keepSession?: boolean
  /** Hears what the server says to the person, when it succeeded. */
  onMessage?: (said: Saying) => void
  /** Names what the person means to do, however often it has to be sent. Without it every call is a new one. */
  key?: string
}

/** One call of the API: our words in, our words out, refusals thrown as AppError. Work that is asked for is done. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  try {
    return await ask(endpoint, input, options)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'work_required') throw error
    const { solveChallenge } = await import('./work.ts')
    const work = await solveChallenge(String(error.facts.challenge))
    if (work === null) throw error
    return ask(endpoint, input, { ...options, work })
  }
}

async function ask<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, keepSession = false, onMessage, key, work }: CallOptions & { work?: string },
): Promise<OutputOf<E>> {
  // As whoever asks now: by the time the types are here somebody may have left.
  const token = session.token()
  const path = `/api${endpoint.path}`
  const coming = codingOf(endpoint)
  const coding = coming instanceof Promise ? await coming : coming
  const body = JSON.stringify(coding.encode(input))
  const sealing = bodies.seal(body, { path, token })
  const sealed = sealing === null ? null : await sealing
  const response = await fetch(hosts.hostOf(endpoint) + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-device': deviceName(),
      ...(work !== undefined && { 'x-work': work }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(endpoint.repeat === 'key' && { 'idempotency-key': key ?? randomName() }),
    },
    body: sealed === null ? body : JSON.stringify(sealed.body),
    signal: signal ?? null,
  })
  clock.hint(response.headers.get('date'))

  const envelope = await readEnvelope(response, (answer) => sealed?.openAnswer(answer))
  if (!keepSession) endIfDead(envelope, token)
  const output = coding.decode(unwrap(envelope))
  const { code, facts = {}, message: english, noAlert } = envelope.data
  if (code !== undefined && !noAlert) onMessage?.({ kind: 'success', code, facts, english })
  return output
}

export const keyOf = (endpoint: { path: string }, ...input: unknown[]): unknown[] => [endpoint.path, ...input]

interface ReadOptions<Output> {
  /** What the page was rendered with: everybody's view. Signed-in people get their own right after. */
  initialData?: Output
  enabled?: boolean
  staleTime?: number
  keepSession?: boolean
  /** Until the answer is here, the one to the question before stays (isPlaceholderData tells). */
  keepPrevious?: boolean
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
  { keepSession, keepPrevious = false, enabled = true, ...options }: ReadOptions<OutputOf<E>> = {},
): UseQueryResult<OutputOf<E>> {
  return useQuery<OutputOf<E>>({
    ...options,
    // Asked again at the last moment: the session may have ended since the screen was drawn.
    enabled: enabled && (() => endpoint.access === 'public' || session.token() !== null),
    placeholderData: keepPrevious ? (previous) => previous : undefined,
    initialDataUpdatedAt: session.token() === null ? undefined : 0,
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, keepSession }),
  })
}

interface SendOptions<E extends Endpoint> {
  onSuccess?: (output: OutputOf<E>, input: InputOf<E>) => void
  onError?: (error: Error) => void
  onMessage?: (said: Saying) => void
}

/** Changes something, once however often the same is sent after a lost answer; say what to reload in `onSuccess`. */
export function useSend<E extends Endpoint>(
  endpoint: E,
  { onMessage, ...options }: SendOptions<E> = {},
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> {
  const intention = useIntention()
  const send = (input: InputOf<E>) =>
    intention.send(keyOf(endpoint, input), (key) => call(endpoint, input, { onMessage, key }))
  return useMutation({ mutationFn: send, ...options })
}

/** A proxy or a dying server may answer something else than our envelope. */
async function readEnvelope(
  response: Response,
  open: (sealed: SealedBody) => Promise<string> | undefined,
): Promise<Envelope> {
  const sent: unknown = await response.json().catch(() => null)
  const body: unknown = isSealed(sent) ? JSON.parse((await open(sent)?.catch(cannotOpen)) ?? 'null') : sent
  if (typeof body === 'object' && body !== null && 'status' in body && 'data' in body) return body as Envelope
  throw new CallError(response.status === 503 ? 'busy' : 'internal')
}

const isSealed = (body: unknown): body is SealedBody => typeof body === 'object' && body !== null && 'encrypted' in body

/** */
function cannotOpen(): never {
  throw new CallError('undecryptable')
}
