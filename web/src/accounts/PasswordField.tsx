import { strengthOf } from '@gavelhouse/shared/accounts/password.ts'
import { type ComponentProps, useId, useState } from 'react'
import { IconEye, IconEyeOff } from '../icons.ts'
import { useText } from '../lib/text.ts'
import { describedBy, FieldFrame } from '../ui/form/FieldFrame.tsx'
import classes from '../ui/form/Form.module.css'

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string
  error: string | undefined
  /** The password so far, while one is being chosen (`form.useValue`): the rule is told, and how strong it is. */
  chosen?: string
}

export function PasswordField({ label, error, chosen, ...rest }: PasswordFieldProps) {
  const id = useId()
  const text = useText()
  const isNew = chosen !== undefined
  const [isShown, setShown] = useState(false)
  return (
    <div className={classes.password}>
      <FieldFrame id={id} label={label} error={error}>
        <div className={classes.secret}>
          <input
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            {...describedBy(id, error)}
            aria-describedby={`${id}-error${isNew ? ` ${id}-help` : ''}`}
            {...rest}
          />
          <button
            type="button"
            className={classes.reveal}
            aria-label={text(isShown ? 'hidePassword' : 'showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
          </button>
        </div>
      </FieldFrame>
      {isNew && (
        <div id={`${id}-help`} className={classes.passwordHelp}>
          {chosen !== '' && <StrengthMeter password={chosen} />}
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
    <div className={classes.strength} data-strength={strength}>
      <span className={classes.strengthBar} aria-hidden>
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
