import { useEffect } from 'react'
import { sendQueue, warnBeforeLeaving } from './send-queue.ts'

/** While somebody is in the office, on whatever screen: what they have catalogued goes on its way. */
export default function SendBehind({ userId }: { userId: number }) {
  useEffect(() => {
    const ending = new AbortController()
    void sendQueue(userId, ending.signal)
    const stop = warnBeforeLeaving(userId)
    return () => {
      ending.abort()
      stop()
    }
  }, [userId])
  return null
}
