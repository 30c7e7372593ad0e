import { strengthOf } from '@gavelhouse/shared/accounts/password.ts'
import { type ComponentProps, useId, useState } from 'react'
import { IconEye, IconEyeOff } from '../icons.ts'
import { useText } from '../lib/text.ts'
import fieldClasses from '../ui/Field.module.css'
import classes from './PasswordField.module.css'

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string
  error: string | undefined
  /** For a password that is being chosen: the rule, and how strong it is so far. */
  isNew?: boolean
}

export function PasswordField({ label, error, isNew = false, ...rest }: PasswordFieldProps) {
  const id = useId()
  const text = useText()
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <div className={fieldClasses.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.box}>
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error${isNew ? ` ${id}-help` : ''}`}
          onInput={(event) => setTyped(event.currentTarget.value)}
          {...rest}
        />
        <button
          type="button"
          className={classes.toggle}
          aria-label={text(isShown ? 'hidePassword' : 'showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
        </button>
      </div>
      <p id={`${id}-error`} className={fieldClasses.error}>
        {error}
      </p>
      {isNew && (
        <div id={`${id}-help`} className={classes.help}>
          {typed !== '' && <StrengthMeter password={typed} />}
          {error === undefined && <p>{text('passwordHelp')}</p>}
        </div>
      )}
    </div>
  )
}

const LEVELS = ['strengthWeak', 'strengthWeak', 'strengthFair', 'strengthGood', 'strengthStrong'] as const

function StrengthMeter({ password }: { password: string }) {
  const text = useText()
  const strength = strengthOf(password)
  return (
    <div className={classes.meter} data-strength={strength}>
      <span className={classes.bar} aria-hidden>
        {[1, 2, 3, 4].map((point) => (
          <span key={point} data-on={point <= Math.max(strength, 1) || undefined} />
        ))}
      </span>
      <span role="status" aria-label={text('passwordStrength')}>
        {text(LEVELS[strength])}
      </span>
    </div>
  )
}
