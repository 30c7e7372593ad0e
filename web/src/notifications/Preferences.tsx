import type { User } from '@gavelhouse/shared/accounts/user.ts'
import type { Defaults } from '@gavelhouse/shared/site/defaults.ts'
import { useText } from '../lib/text.ts'
import { Note } from '../ui/form/Arrangement.tsx'
import classes from './Preferences.module.css'
import { typeWords } from './type-words.ts'
import { usePreferences } from './use-preferences.ts'

type NotificationType = Defaults['lists']['notificationTypes'][number]

/** A switch acts at once; if the house cannot keep it, it goes back and says why. */
export function Preferences({ user, types }: { user: User; types: NotificationType[] }) {
  const text = useText()
  const { toggle } = usePreferences(user)
  return (
    <>
      {!user.phoneVerified && <Note>{text('textsNeedPhone')}</Note>}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text('notification')}</th>
            <th scope="col">{text('byMail')}</th>
            <th scope="col">{text('byText')}</th>
            <th scope="col">{text('byPush')}</th>
          </tr>
        </thead>
        <tbody>
          {types.map(({ id, key, description, offersEmail, offersSms, offersPush }) => {
            const notice = typeWords(text, { key, description })
            return (
              <tr key={id}>
                <th scope="row">{notice}</th>
                <td>
                  <Switch
                    isOffered={offersEmail}
                    label={text('noticeByMail', { notice })}
                    isOn={user.mailTypes.includes(id)}
                    onToggle={() => toggle('mailTypes', id)}
                  />
                </td>
                <td>
                  <Switch
                    isOffered={offersSms}
                    label={text('noticeByText', { notice })}
                    isOn={user.smsTypes.includes(id)}
                    onToggle={() => toggle('smsTypes', id)}
                  />
                </td>
                <td>
                  <Switch
                    isOffered={offersPush}
                    label={text('noticeByPush', { notice })}
                    isOn={user.pushTypes.includes(id)}
                    onToggle={() => toggle('pushTypes', id)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

interface SwitchProps {
  isOffered: boolean
  isOn: boolean
  label: string
  onToggle: () => void
}

function Switch({ isOffered, isOn, label, onToggle }: SwitchProps) {
  const text = useText()
  if (!isOffered)
    return (
      <span className={classes.none}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{text('notOffered')}</span>
      </span>
    )
  return (
    <label className={classes.switch}>
      <input type="checkbox" role="switch" aria-label={label} aria-checked={isOn} checked={isOn} onChange={onToggle} />
      <span aria-hidden />
    </label>
  )
}
