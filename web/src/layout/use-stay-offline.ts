import { useEffect } from 'react'
import { useText } from '../lib/text.ts'
import { toast } from '../ui/toast.ts'

/**
 * Without a line another page cannot be read, and the router would answer that by reloading: the browser's own error in
 * place of what is on screen. So links say why they lead nowhere, and lead on when the line is back.
 */
export function useStayOffline(): void {
  const text = useText()
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !(event.target instanceof Element)) return
      const link = event.target.closest('a[href]')
      if (!(link instanceof HTMLAnchorElement) || !leadsAway(link)) return
      event.preventDefault()
      void toast('error', text('offline'))
    }
    addEventListener('click', stay, true)
    return () => removeEventListener('click', stay, true)
  }, [text])
}

/** A place further down this page needs no line. */
const leadsAway = ({ hash, origin, pathname, search }: HTMLAnchorElement): boolean =>
  origin === location.origin && !(hash !== '' && pathname === location.pathname && search === location.search)
