import { addNote, listAlerts, readPerson, withdrawNote } from '@gavelhouse/shared/people/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import fields from '../list/FilterBar.module.css'
import classes from './Bidders.module.css'
import type { Person } from './person.ts'

/** What staff have written down about somebody. A note that holds no more is struck through and stays. */
export function PersonNotes({ person: { id: userId, notes, isWhole } }: { person: Person }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const [words, setWords] = useState('')
  const [isAlert, setAlert] = useState(false)
  const readAgain = () => {
    for (const call of [readPerson, listAlerts]) void cache.invalidateQueries({ queryKey: keyOf(call) })
  }
  const failed = { onError: (error: Error) => void toast('error', say(error)) }
  const add = useSend(addNote, {
    ...failed,
    onSuccess: () => {
      setWords('')
      setAlert(false)
      readAgain()
    },
  })
  const withdraw = useSend(withdrawNote, { ...failed, onSuccess: readAgain })
  if (!isWhole && notes.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="person-notes">
      <h3 id="person-notes">{text('officeNotes')}</h3>
      {isWhole && (
        <form
          className={classes.noteForm}
          onSubmit={(event) => {
            event.preventDefault()
            add.mutate({ userId, text: words, isAlert })
          }}
        >
          <textarea
            className={fields.field}
            aria-label={text('officePersonNote')}
            placeholder={text('officeNoteHint')}
            rows={2}
            dir="auto"
            maxLength={2_000}
            required
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <label>
            <input type="checkbox" checked={isAlert} onChange={({ target }) => setAlert(target.checked)} />
            {text('officeShowAtDesk')}
          </label>
          <OfficeButton type="submit" disabled={add.isPending || words.trim() === ''}>
            {text('officeAddNote')}
          </OfficeButton>
        </form>
      )}
      <ul className={classes.lines}>
        {notes.map((note) => (
          <li key={note.id} data-withdrawn={note.withdrawnAt !== null || undefined}>
            <span className={classes.main}>
              <span className={classes.words} dir="auto">
                {note.text}
              </span>
              <span>
                {note.authorName}, <ShortTime at={note.at} />
                {note.withdrawnBy !== null && ` · ${text('officeWithdrawnBy', { name: note.withdrawnBy })}`}
              </span>
            </span>
            {note.isAlert && <Badge kind="waiting">{text('officeAlert')}</Badge>}
            {isWhole && note.withdrawnAt === null && (
              <OfficeButton look="bare" disabled={withdraw.isPending} onClick={() => withdraw.mutate({ id: note.id })}>
                {text('officeWithdraw')}
              </OfficeButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
