import { useState } from 'react'

/** What was typed and not saved yet, by field. */
export type Draft = Readonly<Record<string, string>>

const NO_DRAFT: Draft = {}

/**
 * Keeps itself: whoever comes back to the record in this browser finds what they had typed. `seen` is the record as it was when
 * the first of it was typed: what is read in between is no reason to overwrite what somebody else has changed.
 */
export function useDraft<Read>(key: string, record: Read) {
  const [draft, setDraft] = useState(() => readDraft(key))
  const [begun, setBegun] = useState(record)
  const isEmpty = Object.keys(draft).length === 0
  const keep = (next: Draft) => {
    setDraft(next)
    if (isEmpty) setBegun(record)
    try {
      if (Object.keys(next).length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
    } catch {}
  }
  return { draft, keep, seen: isEmpty ? record : begun }
}

/** What is typed as it was is no change. */
export function typeInto(draft: Draft, name: string, typed: string, saved: string): Draft {
  const { [name]: _, ...others } = draft
  return typed === saved ? others : { ...others, [name]: typed }
}

function readDraft(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return NO_DRAFT
    return Object.fromEntries(Object.entries(kept).filter(([, typed]) => typeof typed === 'string')) as Draft
  } catch {
    return NO_DRAFT
  }
}
