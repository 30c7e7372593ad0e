import { type Ref, useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Scan } from '../cataloguing/Scan.tsx'
import classes from './Pickup.module.css'

/** Takes what a scanner types, what the camera sees, or what somebody writes; whatever is typed beside a field comes here. */
export function ScanField({ ref, onScan }: { ref: Ref<HTMLInputElement>; onScan: (typed: string) => void }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    const catchKeys = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('[role="dialog"]') !== null) return
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null) return
      field?.focus()
    }
    addEventListener('keydown', catchKeys, { capture: true })
    return () => removeEventListener('keydown', catchKeys, { capture: true })
  }, [])
  return (
    <form
      ref={form}
      className={classes.scan}
      onSubmit={(event) => {
        event.preventDefault()
        onScan(typed)
        setTyped('')
      }}
    >
      <input
        ref={ref}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        aria-label={text('officePickupScan')}
        placeholder={text('officePickupScan')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={80}
        dir="auto"
      />
      <Scan field={text('officePickupCode')} onFound={onScan} />
    </form>
  )
}
