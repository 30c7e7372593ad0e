import { useEffect } from 'react'
import { pageWorks, sendEarlyForm } from '../lib/early-submit.ts'
import { keepLostPresses, repeatEarlyFields, repeatEarlyPress } from '../lib/early-touch.ts'
import { nextTurn } from '../lib/next-turn.ts'
import { markHydrated } from '../seo/StructuredData.tsx'

/** Whatever page was opened, in the shop, the office or where something went wrong: from now on it answers by itself. */
export function usePageWorks(): void {
  useEffect(() => {
    markHydrated()
    pageWorks()
    keepLostPresses()
    // Not within React's own work: it would not wake the pieces of the page that were touched.
    void nextTurn().then(() => {
      repeatEarlyFields()
      sendEarlyForm()
      repeatEarlyPress()
    })
  }, [])
}
