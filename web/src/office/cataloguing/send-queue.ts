import { putLotPicture } from '@gavelhouse/shared/importing/picture-contract.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { call } from '../../lib/api.ts'
import { type CallError, isAppError, problemsByField } from '../../lib/app-error.ts'
import { sendForm } from '../intake/send-form.ts'
import { lineIsBack, NO_SESSION, TROUBLE, until } from '../offline/waiting.ts'
import { lotArrived, nextStep, pictureArrived, type Refusal, refused, troubled, unsent, whileSending } from './queue.ts'
import { readPicture } from './queue-store.ts'
import { theQueue } from './the-queue.ts'

const LOCK = 'cataloguing'

/**
 * Sends what one person has catalogued, one thing after another, for as long as the signal lasts; whatever is put in the
 * queue meanwhile follows by itself. Only one tab of a browser does so at a time.
 */
export async function sendQueue(userId: number, signal: AbortSignal): Promise<void> {
  const locks = 'locks' in navigator ? navigator.locks : null
  const run = () => keepSending(userId, signal)
  await (locks === null ? run() : locks.request(LOCK, { signal }, run)).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

async function keepSending(userId: number, signal: AbortSignal): Promise<void> {
  await theQueue.read()
  while (!signal.aborted) {
    const outcome = await sendNext(userId, signal)
    if (outcome === 'idle')
      await until(signal, theQueue.subscribe, () => nextStep(theQueue.lots() ?? [], userId) !== null)
    if (outcome === 'cut') await until(signal, lineIsBack, () => false)
  }
}

/** idle: nothing is to be sent; cut: not now. */
async function sendNext(userId: number, signal: AbortSignal): Promise<'sent' | 'idle' | 'cut'> {
  const step = nextStep(theQueue.lots() ?? [], userId)
  if (step === null) return 'idle'
  // What was never sent can still be mended.
  if (!navigator.onLine) return 'cut'
  // As it stands now: it may be mended until it is sent, and not any more from here on.
  theQueue.sending = step.lot.key
  const lot = step.kind === 'lot' && !step.lot.isUnsure ? whileSending(step.lot) : step.lot
  if (lot !== step.lot) await theQueue.put(lot)
  // A picture may be added while something is sent.
  const latest = () => theQueue.latest(lot.key) ?? lot
  try {
    if (step.kind === 'lot') {
      const { id } = await call(saveLot, step.lot.input, { key: lot.key, signal })
      await theQueue.put(lotArrived(latest(), id))
    } else {
      const content = await readPicture(step.picture.key)
      // Pictures are the lot's from the moment it is kept: one that is not here any more was sent by another tab.
      if (content !== undefined) {
        const { lotId, position, picture } = step
        // Under a name of its own: cameras call every picture the same, and the house replaces what has the same name.
        const name = `${picture.key}.jpg`
        await sendForm(putLotPicture, { lotId, position, name, files: [new File([content], name)] } as never, signal)
      }
      await theQueue.put(pictureArrived(latest(), step.picture.key))
    }
    return 'sent'
  } catch (error) {
    if (!isAppError(error) || NO_SESSION.includes(error.code)) return 'cut'
    const isTrouble = TROUBLE.includes(error.code)
    await theQueue.put(isTrouble ? troubled(latest(), refusalOf(error)) : refused(latest(), refusalOf(error)))
    return isTrouble ? 'cut' : 'sent'
  }
}

const refusalOf = (error: CallError): Refusal => ({
  ...{ code: error.code, facts: error.facts, english: error.message },
  fields: problemsByField(error),
})

/** Whoever closes the window with something unsent is asked first. */
export function warnBeforeLeaving(userId: number): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (unsent(theQueue.lots() ?? [], userId).length > 0) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
