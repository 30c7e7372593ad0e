import { useEffect } from 'react'
import { sendEarlyForm } from '../lib/early-submit.ts'
import { repeatEarlyTouch } from '../lib/early-touch.ts'
import { nextTurn } from '../lib/next-turn.ts'
import { markHydrated } from '../seo/StructuredData.tsx'

/** Whatever page was opened, in the shop, the office or where something went wrong: from now on it answers by itself. */
export function usePageWorks(): void {
  useEffect(() => {
    markHydrated()
    sendEarlyForm()
    // Not within React's own work: it would not wake the piece of the page that was touched.
    void nextTurn().then(repeatEarlyTouch)
  }, [])
}
