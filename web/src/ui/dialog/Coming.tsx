import { useEffect } from 'react'
import { useText } from '../../lib/text.ts'
import { loadAgain, onNotLoaded } from '../../lib/until-loaded.ts'
import { toast } from '../toast.ts'

/** In the place of a dialog whose code is on its way. If it does not come that is said, and asking once more is a new try. */
export function Coming({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): null {
  const text = useText()
  useEffect(() => {
    if (!isOpen) return undefined
    loadAgain()
    return onNotLoaded(() => {
      void toast('error', text('offline'))
      onClose()
    })
  }, [isOpen, onClose, text])
  return null
}
