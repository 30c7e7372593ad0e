import { listViews, saveView } from '@gavelhouse/shared/office/contract.ts'
import type { OfficeList } from '@gavelhouse/shared/office/lists.ts'
import { Popover } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IconBookmark } from '../../icons.ts'
import { keyOf, useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import fields from './FilterBar.module.css'
import classes from './ViewTabs.module.css'

/** Keeps what the list is asked for under a name, for oneself or for everybody in the office. */
export function SaveView({ list, query }: { list: OfficeList; query: string }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const save = useSend(saveView, {
    onSuccess: () => {
      setOpen(false)
      void cache.invalidateQueries({ queryKey: keyOf(listViews) })
    },
  })
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <OfficeButton look="bare" aria-haspopup="dialog" onClick={() => setOpen(!isOpen)}>
          <IconBookmark size={16} aria-hidden />
          {text('officeSaveView')}
        </OfficeButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={text('officeSaveView')}>
        <form
          className={classes.save}
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate({ list, query, name, isShared })
          }}
        >
          <label>
            {text('officeViewName')}
            <input
              className={fields.field}
              value={name}
              required
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <label>
            <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
            {text('officeShareView')}
          </label>
          {save.error !== null && <p role="alert">{say(save.error)}</p>}
          <OfficeButton type="submit" look="main" disabled={save.isPending}>
            {text('officeSave')}
          </OfficeButton>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
