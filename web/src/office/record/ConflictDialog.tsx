import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import type { Conflict } from './conflicts.ts'
import { dataFrom, type FieldDefinition, wordsOf } from './field.ts'
import classes from './Record.module.css'

type Choices = Record<string, 'theirs' | 'mine'>

interface ConflictDialogProps extends DialogFrame {
  conflicts: readonly Conflict[]
  fields: readonly FieldDefinition[]
  onChoose: (choices: Choices) => void
}

/** Somebody else was quicker: field by field, theirs or mine. Nothing was saved yet, and nothing typed is lost. */
export default function ConflictDialog({ conflicts, fields, onChoose, ...frame }: ConflictDialogProps) {
  const text = useText()
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(conflicts.map(({ name }) => [name, 'theirs'])),
  )
  return (
    <Dialog {...frame} title={text('officeConflict')} size="40rem" isInsistent>
      <form
        className={classes.conflicts}
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(choices)
        }}
      >
        <p>{text('officeConflictHint')}</p>
        {conflicts.map((conflict) => {
          const field = fields.find(({ name }) => name === conflict.name)
          if (field === undefined) return null
          const mine = dataFrom(field, conflict.mine)
          const choose = (side: 'theirs' | 'mine') => setChoices({ ...choices, [conflict.name]: side })
          return (
            <fieldset key={conflict.name}>
              <legend>{text(field.label)}</legend>
              <label>
                <input
                  type="radio"
                  name={conflict.name}
                  checked={choices[conflict.name] === 'theirs'}
                  onChange={() => choose('theirs')}
                />
                <span>
                  {text('officeTheirs', { name: conflict.by })}
                  {conflict.at !== null && (
                    <>
                      {' '}
                      <DateTime at={conflict.at} />
                    </>
                  )}
                  <b dir="auto">{wordsOf(text, field, conflict.theirs)}</b>
                </span>
              </label>
              <label>
                <input
                  type="radio"
                  name={conflict.name}
                  checked={choices[conflict.name] === 'mine'}
                  onChange={() => choose('mine')}
                />
                <span>
                  {text('officeMine')}
                  <b dir="auto">{'data' in mine ? wordsOf(text, field, mine.data) : conflict.mine}</b>
                </span>
              </label>
            </fieldset>
          )
        })}
        <div className={classes.actions}>
          <OfficeButton onClick={frame.onClose}>{text('officeChangeIt')}</OfficeButton>
          <OfficeButton type="submit" look="main">
            {text('officeSave')}
          </OfficeButton>
        </div>
      </form>
    </Dialog>
  )
}
