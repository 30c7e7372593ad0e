import { useText } from '../lib/text.ts'
import type { FieldState } from '../ui/form/use-fields.ts'

/** A honeypot: the field of the form that only robots find (shared/contact/forms.ts). */
export function Trap({ error: _, ...field }: FieldState) {
  const text = useText()
  return (
    <div className="visually-hidden" aria-hidden>
      <label>
        {text('leaveEmpty')}
        <input type="text" tabIndex={-1} autoComplete="off" {...field} />
      </label>
    </div>
  )
}
