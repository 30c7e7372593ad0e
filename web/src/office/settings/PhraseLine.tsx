import { savePhrase } from '@gavelhouse/shared/settings/phrase-contract.ts'
import { strangeNames } from '@gavelhouse/shared/settings/phrase-names.ts'
import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { keyOf, useSend } from '../../lib/api.ts'
import { isAppError } from '../../lib/app-error.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import fields from '../list/FilterBar.module.css'
import { type Conflict, conflictsIn } from '../record/conflicts.ts'
import classes from './Settings.module.css'

const ConflictDialog = onDemand(() => import('../record/ConflictDialog.tsx'))

interface PhraseLineProps {
  language: string
  name: string
  original: string
  own: string
}

/** Not saved yet, and the house's own text it was typed over. */
interface Typed {
  text: string
  over: string
}

/** One text: what it came with, and what the house says instead. Empty brings the first one back. */
export function PhraseLine({ language, name, original, own }: PhraseLineProps) {
  const text = useText()
  const say = useSay()
  const id = useId()
  const cache = useQueryClient()
  const [typed, setTyped] = useState<Typed | null>(null)
  const conflict = useDialog<Conflict>()
  const now = typed?.text ?? own
  const [strange] = strangeNames(original, now)
  const readAgain = () => cache.invalidateQueries({ queryKey: keyOf(getDefaults) })
  const save = useSend(savePhrase, {
    onSuccess: (_, sent) => {
      // What was typed since it was sent is still to be saved.
      const left = (last: Typed | null) =>
        last === null || last.text === sent.text ? null : { ...last, over: sent.text.trim() }
      void readAgain().then(() => setTyped(left))
    },
    onError: (error) => {
      const found = conflictOf(error, now)
      if (found === null) void toast('error', say(error))
      else conflict.open(found)
    },
    onMessage: (said) => void toast('success', say(said)),
  })
  const send = ({ text, over }: Typed) => save.mutate({ language, key: name, text, seenText: over })
  const choose = (choice: 'theirs' | 'mine' | undefined, theirs: string) => {
    conflict.close()
    if (choice === 'mine') {
      const mine = { text: now, over: theirs }
      setTyped(mine)
      send(mine)
    } else void readAgain().then(() => setTyped(null))
  }
  return (
    <li>
      <label htmlFor={id} dir="auto">
        {original} <code>{name}</code>
      </label>
      <form
        className={classes.actions}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== null) send(typed)
        }}
      >
        <input
          id={id}
          className={fields.field}
          size={60}
          dir="auto"
          value={now}
          placeholder={original}
          aria-invalid={strange !== undefined}
          onChange={({ target }) => {
            const over = typed?.over ?? own
            // Typed back to what it was is no change, unless something else is being saved.
            setTyped(target.value === over && !save.isPending ? null : { text: target.value, over })
          }}
        />
        {now.trim() !== own && (
          <OfficeButton type="submit" look="main" disabled={strange !== undefined || save.isPending}>
            {text('officeSave')}
          </OfficeButton>
        )}
      </form>
      {strange !== undefined && (
        <p className={classes.wrong}>{text('officePlaceholderUnknown', { name: `{${strange}}` })}</p>
      )}
      {conflict.show((found, frame) => (
        <ConflictDialog
          {...frame}
          conflicts={[found]}
          fields={[{ name: 'text', label: 'officeBody', kind: 'text' }]}
          onChoose={({ text: choice }) => choose(choice, String(found.theirs ?? ''))}
        />
      ))}
    </li>
  )
}

/** What somebody else has written meanwhile; null: it was refused for something else. */
function conflictOf(error: unknown, mine: string): Conflict | null {
  const { value } = (isAppError(error) ? (error.details.problems?.text?.facts ?? {}) : {}) as { value?: unknown }
  const theirs: unknown = typeof value === 'string' ? JSON.parse(value) : null
  const isText = (wireName: string) => (wireName === 'text' ? wireName : null)
  return conflictsIn(error, isText, { text: theirs }, { text: mine })?.[0] ?? null
}
