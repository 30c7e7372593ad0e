import { useRef, useState } from 'react'

/** What was typed and not saved yet, by field. */
export type Draft = Readonly<Record<string, string>>

const NO_DRAFT: Draft = {}

interface Kept<Seen> {
  draft: Draft
  seen: Seen
}

/**
 * Keeps itself: whoever comes back to the record in this browser finds what they had typed. `seen` is what was read of the
 * record when the first of it was typed, and is kept with it: neither what is read in between nor a day is a reason to overwrite
 * what somebody else has changed. It is what the save needs to know and no more, for it stays in the browser.
 */
export function useDraft<Seen>(key: string, current: Seen) {
  const [kept, setKept] = useState(() => readKept(key, current))
  // An act that ends later goes on from what is typed by then.
  const latest = useRef(kept)
  const keep = (draft: Draft) => {
    const isNothing = Object.keys(draft).length === 0
    const next = isNothing ? null : { draft, seen: latest.current === null ? current : latest.current.seen }
    latest.current = next
    setKept(next)
    store(key, next)
  }
  const since = (sent: Draft) => without(latest.current?.draft ?? NO_DRAFT, sent)
  return {
    draft: kept?.draft ?? NO_DRAFT,
    seen: kept === null ? current : kept.seen,
    keep,
    /** What was typed since it was sent is still to be saved. */
    drop: (sent: Draft) => {
      // Where nothing is left of it, another form may have begun a draft of the same name.
      if (latest.current !== null) keep(since(sent))
    },
    /** What was typed since it was sent is of the record that was made of it, and of what is seen where that is opened. */
    handOver: (sent: Draft, to: string) => {
      const draft = since(sent)
      if (Object.keys(draft).length > 0) store(to, { draft })
      keep(NO_DRAFT)
    },
  }
}

function store(key: string, kept: object | null): void {
  try {
    if (kept === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(kept))
  } catch {}
}

const without = (draft: Draft, sent: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name, typed]) => typed !== sent[name]))

/** What is typed as it was is no change; null: nobody knows yet what it will have been. */
export function typeInto(draft: Draft, name: string, typed: string, saved: string | null): Draft {
  const { [name]: _, ...others } = draft
  return typed === saved ? others : { ...others, [name]: typed }
}

function readKept<Seen>(key: string, current: Seen): Kept<Seen> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return null
    // Earlier versions kept the draft alone.
    const { draft = kept, seen = current } = kept as { draft?: object; seen?: Seen }
    const typed = Object.entries(draft).filter(([, one]) => typeof one === 'string')
    return typed.length === 0 ? null : { draft: Object.fromEntries(typed), seen }
  } catch {
    return null
  }
}
