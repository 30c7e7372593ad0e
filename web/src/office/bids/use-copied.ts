import { useEffect, useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'

const SHOWN_MS = 2_000

/** Copies a text, and says so for a moment; what cannot be copied is shown. */
export function useCopied(words: string): [isCopied: boolean, copy: () => void] {
  const text = useText()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    if (await copyText(words)) setCopied(true)
    else await toast('error', text('notCopied', { words }))
  }
  return [isCopied, () => void copy()]
}
