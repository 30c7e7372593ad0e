import { saveLetter } from '@gavelhouse/shared/inbox/contract.ts'
import type { LetterState as State } from '@gavelhouse/shared/inbox/letter.ts'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import fields from '../list/FilterBar.module.css'
import { useReadAgain } from '../tasks/use-task.ts'
import classes from './Inbox.module.css'
import type { OpenLetter } from './open-letter.ts'

/** Who looks after it, and whether there is still something to do. */
export function LetterState({ letter }: { letter: OpenLetter }) {
  const text = useText()
  const say = useSay()
  const readAgain = useReadAgain()
  const { kind, id, state, assigneeId, staff, version: seenVersion } = letter
  // Refused because somebody was quicker, it shows what they did.
  const onError = (error: Error) => {
    void toast('error', say(error))
    readAgain()
  }
  const save = useSend(saveLetter, { onSuccess: readAgain, onError })
  const become = (next: State) => save.mutate({ kind, id, seenVersion, state: next })
  return (
    <div className={classes.row}>
      <label>
        {text('officeAssignee')}
        <select
          className={fields.field}
          value={assigneeId ?? ''}
          disabled={save.isPending}
          onChange={({ target }) =>
            save.mutate({ kind, id, seenVersion, assigneeId: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">{text('officeNobody')}</option>
          {staff.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      {state === 'closed' ? (
        <OfficeButton onClick={() => become('open')}>{text('officeReopen')}</OfficeButton>
      ) : (
        <OfficeButton onClick={() => become('closed')}>{text('officeCloseLetter')}</OfficeButton>
      )}
    </div>
  )
}
