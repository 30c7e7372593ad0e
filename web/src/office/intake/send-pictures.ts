import { pictureName } from '@gavelhouse/shared/importing/match-pictures.ts'
import { putLotPicture } from '@gavelhouse/shared/importing/picture-contract.ts'
import { isAppError } from '../../lib/app-error.ts'
import { type Gathered, type PictureLot, placeOf } from './gather-pictures.ts'
import { sendForm } from './send-form.ts'

const AT_ONCE = 3
const AGAIN_MS = 2_000

interface Sending {
  lots: ReadonlyMap<number, PictureLot>
  onChange: (path: string, change: Partial<Gathered>) => void
  onCut: (isCut: boolean) => void
  say: (error: Error) => string
  /** Said of a file that cannot be read. */
  unread: string
  signal: AbortSignal
}

/**
 * Sends pictures three at a time. What was cut off is sent again once there is a connection; what the house has already, known
 * by its content, is not sent, nor is what cannot be read.
 */
export async function sendPictures(pictures: readonly Gathered[], sending: Sending): Promise<void> {
  const left = pictures.filter(({ lotId, state }) => lotId !== null && (state === 'waiting' || state === 'failed'))
  const worker = async () => {
    for (let next = left.shift(); next !== undefined && !sending.signal.aborted; next = left.shift())
      await sendOne(pictures, next, sending)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function sendOne(pictures: readonly Gathered[], picture: Gathered, sending: Sending): Promise<void> {
  const { lots, onChange, onCut, say, unread, signal } = sending
  const { path, lotId } = picture
  if (lotId === null) return
  const lot = lots.get(lotId)
  onChange(path, { state: 'sending', error: '' })
  // Read before the first try: a file that is damaged or gone would look like a cut line, for ever.
  const content = await contentOf(picture)
  if (content === null) return onChange(path, { state: 'failed', error: unread })
  if (lot !== undefined && lot.sent.length > 0) {
    const hash = await hashOf(content)
    if (lot.sent.some((sent) => sent.hash === hash)) return onChange(path, { state: 'there' })
  }
  const name = pictureName(path)
  const input = { lotId, position: placeOf(pictures, picture, lot), name, files: [new File([content], name)] }
  while (!signal.aborted) {
    try {
      const { outcome } = await sendForm(putLotPicture, input as never, signal)
      onCut(false)
      return onChange(path, { state: outcome })
    } catch (error) {
      if (isAppError(error) && error.code !== 'busy' && error.code !== 'too_many_requests')
        return onChange(path, { state: 'failed', error: say(error) })
      if (!isAppError(error)) onCut(true)
      await pause(signal)
    }
  }
}

/** All of it, so that nothing is left to be read later. null: it cannot be read. */
async function contentOf({ open }: Gathered): Promise<ArrayBuffer | null> {
  try {
    return await (await open()).arrayBuffer()
  } catch {
    return null
  }
}

async function hashOf(content: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', content)
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Until the connection is back, or a moment later. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, AGAIN_MS)
    window.addEventListener('online', go)
    signal.addEventListener('abort', go)
  })
