import { handOver } from '@gavelhouse/shared/pickup/contract.ts'
import { call } from '../../lib/api.ts'
import { type CallError, isAppError, problemsByField } from '../../lib/app-error.ts'
import type { Refusal } from '../cataloguing/queue.ts'
import { lineIsBack, NO_SESSION, TROUBLE, until } from '../offline/waiting.ts'
import { nextToSend, type QueuedHandover } from './card.ts'
import { theDesk } from './the-desk.ts'

const LOCK = 'pickup'

/** null: something has arrived; else what the house refused. */
type Told = (refused: QueuedHandover | null) => void

/** Tells the house what was handed over without a line, in its order, for as long as the signal lasts; one tab at a time. */
export async function sendDesk(userId: number, onTold: Told, signal: AbortSignal): Promise<void> {
  const locks = 'locks' in navigator ? navigator.locks : null
  const run = () => keepSending(userId, onTold, signal)
  await (locks === null ? run() : locks.request(LOCK, { signal }, run)).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

async function keepSending(userId: number, onTold: Told, signal: AbortSignal): Promise<void> {
  await theDesk.read()
  while (!signal.aborted) {
    const outcome = await sendNext(userId, onTold, signal)
    if (outcome === 'idle')
      await until(signal, theDesk.subscribe, () => nextToSend(theDesk.queue() ?? [], userId) !== null)
    if (outcome === 'cut') await until(signal, lineIsBack, () => false)
  }
}

/** idle: nothing is to be told; cut: not now. What the house refuses stays, and says why. */
async function sendNext(userId: number, onTold: Told, signal: AbortSignal): Promise<'sent' | 'idle' | 'cut'> {
  const next = nextToSend(theDesk.queue() ?? [], userId)
  if (next === null) return 'idle'
  if (!navigator.onLine) return 'cut'
  try {
    await call(handOver, next.input, { key: next.key, signal })
    await theDesk.remove(next.key)
    onTold(null)
    return 'sent'
  } catch (error) {
    if (!isAppError(error) || isPassing(error)) return 'cut'
    const refused: QueuedHandover = { ...next, state: 'failed', refusal: refusalOf(error) }
    await theDesk.put(refused)
    onTold(refused)
    return 'sent'
  }
}

/** Says nothing about what was sent. */
export const isPassing = ({ code }: CallError): boolean => TROUBLE.includes(code) || NO_SESSION.includes(code)

const refusalOf = (error: CallError): Refusal => ({
  ...{ code: error.code, facts: error.facts, english: error.message },
  fields: problemsByField(error),
})
