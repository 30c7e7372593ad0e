import { useEffect, useState } from 'react'

const SHOWN_MS = 2_000

/** Copies a text, and says so for a moment. */
export function useCopied(words: string): [isCopied: boolean, copy: () => void] {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  return [isCopied, () => void navigator.clipboard.writeText(words).then(() => setCopied(true))]
}
