import { useId } from 'react'
import { useText } from '../lib/text.ts'
import fieldClasses from '../ui/Field.module.css'
import classes from './AccountForm.module.css'

/** The terms open beside the form: what has been typed must not go away. */
export function TermsCheckbox({ error, onChange }: { error: string | undefined; onChange: () => void }) {
  const id = useId()
  const text = useText()
  return (
    <div>
      <label className={classes.check}>
        <input
          type="checkbox"
          name="terms"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={onChange}
        />
        <span>
          {text('acceptTheTerms')}{' '}
          <a href="/terms_of_use" target="_blank" rel="noreferrer" className={classes.link}>
            {text('termsOfUse')}
          </a>
        </span>
      </label>
      <p id={`${id}-error`} className={fieldClasses.error}>
        {error}
      </p>
    </div>
  )
}
