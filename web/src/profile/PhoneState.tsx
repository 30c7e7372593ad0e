import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { isSamePhone } from '@gavelhouse/shared/profile/person-rules.ts'
import { IconCheck } from '../icons.ts'
import { useText } from '../lib/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import classes from './ProfileForm.module.css'

/** Whether the number in the field is a proved one, and the way to another. */
export function PhoneState({ user, phone, onUpdate }: { user: User; phone: string; onUpdate: () => void }) {
  const text = useText()
  const isVerified = user.phoneVerified && isSamePhone(phone, user.phone)
  return (
    <div className={classes.under}>
      {phone !== '' && (
        <Badge kind={isVerified ? 'good' : 'waiting'}>
          {isVerified && <IconCheck size={14} aria-hidden />}
          {text(isVerified ? 'verified' : 'notVerified')}
        </Badge>
      )}
      <Button look="bare" onClick={onUpdate}>
        {text('updatePhone')}
      </Button>
    </div>
  )
}
