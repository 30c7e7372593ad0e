import { useText } from '../lib/text.ts'

/** A honeypot: the field of the form that only robots find (shared/contact/forms.ts). */
export function Trap() {
  const text = useText()
  return (
    <div className="visually-hidden" aria-hidden>
      <label>
        {text('leaveEmpty')}
        <input name="trap" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
