import { Fragment, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { Coming } from './Coming.tsx'

/** What every dialog is given: `<CardDialog {...frame} card={card} />`. */
export interface DialogFrame {
  isOpen: boolean
  onClose: () => void
}

interface DialogOptions {
  /** What was typed is still there when it is opened again; else every opening begins anew. */
  isKept?: boolean
}

interface Shown<Subject> {
  /** Draws the dialog from its first opening on, so that a lazy one is loaded then. It keeps its subject while it fades out. */
  show: (draw: (subject: Subject, frame: DialogFrame) => ReactNode) => ReactNode
}

interface OwnDialog<Subject> extends Shown<Subject> {
  open: (subject: Subject) => void
  close: () => void
}

/** A dialog that is opened and closed here. `true` is the subject of one that is about nothing in particular. */
export function useDialog<Subject = true>(options: DialogOptions = {}): OwnDialog<Subject> {
  const [subject, setSubject] = useState<Subject | null>(null)
  const open = useCallback((next: Subject) => setSubject(() => next), [])
  const close = useCallback(() => setSubject(null), [])
  return { ...useDialogFor(subject, close, options), open, close }
}

/** A dialog whose opening is decided elsewhere, by a step of a flow or by the address: null is closed. */
export function useDialogFor<Subject>(
  subject: Subject | null,
  onClose: () => void,
  { isKept = false }: DialogOptions = {},
): Shown<Subject> {
  const isOpen = subject !== null
  const last = useRef(subject)
  if (isOpen) last.current = subject
  const [wasOpen, setWasOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpenings(openings + 1)
  }
  return {
    show: (draw) =>
      last.current !== null && (
        <Suspense fallback={<Coming isOpen={isOpen} onClose={onClose} />}>
          <Fragment key={isKept ? 'kept' : openings}>{draw(last.current, { isOpen, onClose })}</Fragment>
        </Suspense>
      ),
  }
}
