import { savePhrase } from '@gavelhouse/shared/settings/phrase-contract.ts'
import { strangeNames } from '@gavelhouse/shared/settings/phrase-names.ts'
import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { keyOf, useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import fields from '../list/FilterBar.module.css'
import classes from './Settings.module.css'

interface PhraseLineProps {
  language: string
  name: string
  original: string
  own: string
}

/** One text: what it came with, and what the house says instead. Empty brings the first one back. */
export function PhraseLine({ language, name, original, own }: PhraseLineProps) {
  const text = useText()
  const say = useSay()
  const id = useId()
  const cache = useQueryClient()
  const [typed, setTyped] = useState(own)
  const [strange] = strangeNames(original, typed)
  const save = useSend(savePhrase, {
    onSuccess: () => void cache.invalidateQueries({ queryKey: keyOf(getDefaults) }),
    onError: (error) => void toast('error', say(error)),
    onMessage: (said) => void toast('success', say(said)),
  })
  return (
    <li>
      <label htmlFor={id} dir="auto">
        {original} <code>{name}</code>
      </label>
      <form
        className={classes.actions}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ language, key: name, text: typed })
        }}
      >
        <input
          id={id}
          className={fields.field}
          size={60}
          dir="auto"
          value={typed}
          placeholder={original}
          aria-invalid={strange !== undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed.trim() !== own && (
          <OfficeButton type="submit" look="main" disabled={strange !== undefined || save.isPending}>
            {text('officeSave')}
          </OfficeButton>
        )}
      </form>
      {strange !== undefined && (
        <p className={classes.wrong}>{text('officePlaceholderUnknown', { name: `{${strange}}` })}</p>
      )}
    </li>
  )
}
