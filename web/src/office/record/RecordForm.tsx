import { type ReactNode, useRef, useState } from 'react'
import { isAppError, problemsByField } from '../../lib/app-error.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { useShortcuts } from '../keys/keys.ts'
import { type Conflict, conflictsIn, type NameOf, settle } from './conflicts.ts'
import { FieldInput } from './FieldInput.tsx'
import { dataFrom, type FieldData, type FieldDefinition, type FormSection, typedOf } from './field.ts'
import classes from './Record.module.css'
import { type Draft, typeInto, useDraft } from './use-draft.ts'

const ConflictDialog = onDemand(() => import('./ConflictDialog.tsx'))

type Values = Readonly<Record<string, unknown>>
/** Of a record that is being made there is none. */
type Seen = Readonly<{ version?: unknown }>

/** Gives what was typed while a record was made to that record, by the name of its draft. */
type HandOver = (draftKey: string) => void

interface RecordFormProps {
  /** Of the draft, in this browser. */
  draftKey: string
  sections: readonly FormSection[]
  record: Values
  isInherited: (name: string) => boolean
  /** Fields that cannot be changed any more. */
  isFixed: (name: string) => boolean
  nameOf: NameOf
  /** Saves these and nothing else, over the version that was seen. A record that was made is handed over before it is opened. */
  save: (changes: Record<string, FieldData>, seen: Seen, handOver: HandOver) => Promise<unknown>
  /** Reads the record as it is now. */
  reread: () => Promise<Values>
  /** Goes on to the next record of the list; null: there is none. */
  onNext?: (() => void) | null
  /** Shown below the fields, with what they say now, saved or not. */
  below?: (values: Values) => ReactNode
}

/** A record's fields in two columns. What was typed is kept; the bar to save it is there only when something changed. */
export function RecordForm(props: RecordFormProps) {
  const { draftKey, sections, record, isInherited, isFixed, nameOf, save, reread, onNext = null, below } = props
  const text = useText()
  const say = useSay()
  const { draft, keep, drop, handOver, seen } = useDraft<Seen>(draftKey, { version: record.version })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const sending = useRef<Draft | null>(null)
  const conflict = useDialog<readonly Conflict[]>()
  const fields = sections.flatMap((section) => section.fields)
  const savedOf = (field: FieldDefinition) => typedOf(field, (record[field.name] ?? null) as FieldData)
  const changed = fields.filter(({ name }) => draft[name] !== undefined)
  const now = (name: string) => dataNow(fields, draft, record, name)
  const isShown = ({ name, isAsked }: FieldDefinition) => errors[name] !== undefined || (isAsked?.(now) ?? true)

  const send = async (from: Draft, read: Seen, whenSaved?: (() => void) | null) => {
    // Keys are quicker than the screen.
    if (sending.current !== null) return
    const { changes, wrong } = changesIn(fields, from)
    setErrors(Object.fromEntries(Object.entries(wrong).map(([name, problem]) => [name, say(problem)])))
    if (Object.keys(wrong).length > 0) return
    sending.current = from
    setSaving(true)
    try {
      if (Object.keys(changes).length > 0) await save(changes, read, (to) => handOver(from, to))
      await reread()
      drop(from)
      whenSaved?.()
    } catch (error) {
      await explain(error, from)
    } finally {
      sending.current = null
      setSaving(false)
    }
  }

  const type = (field: FieldDefinition, typed: string) => {
    // What is being saved will not be as it was.
    const isSent = sending.current?.[field.name] !== undefined
    keep(typeInto(draft, field.name, typed, isSent ? null : savedOf(field)))
  }

  const explain = async (error: unknown, from: Draft) => {
    if (isAppError(error) && error.code === 'edited_meanwhile') {
      const conflicts = conflictsIn(error, nameOf, await reread(), from) ?? []
      if (conflicts.length > 0) return conflict.open(conflicts)
    }
    if (!(error instanceof Error)) throw error
    const beside = isAppError(error) ? problemsByField(error) : {}
    setErrors(Object.fromEntries(Object.entries(beside).map(([wire, problem]) => [nameOf(wire) ?? wire, say(problem)])))
    void toast('error', say(error))
  }

  const saveAndNext = () => void send(draft, seen, onNext)
  useShortcuts([
    ...(changed.length === 0
      ? []
      : [{ keys: 's', label: 'officeSave' as const, isAct: true, run: () => void send(draft, seen) }]),
    ...(onNext === null ? [] : [{ keys: 'n', label: 'officeSaveAndNext' as const, isAct: true, run: saveAndNext }]),
  ])
  return (
    <>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send(draft, seen)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          saveAndNext()
        }}
      >
        {sections.map((section) => (
          <fieldset key={section.title} className={classes.section}>
            <legend>{text(section.title)}</legend>
            <div className={classes.fields}>
              {section.fields.filter(isShown).map((field) => (
                <FieldInput
                  key={field.name}
                  field={field}
                  typed={draft[field.name] ?? savedOf(field)}
                  onType={(typed) => type(field, typed)}
                  error={errors[field.name]}
                  isInherited={draft[field.name] === undefined && isInherited(field.name)}
                  isChanged={draft[field.name] !== undefined}
                  isDisabled={isFixed(field.name)}
                />
              ))}
            </div>
            {section.outcome?.(now)}
          </fieldset>
        ))}
        {below?.({ ...record, ...changesIn(fields, draft).changes })}
        {changed.length > 0 && (
          <div className={classes.saveBar}>
            <span role="status">{text('officeUnsaved', { count: changed.length })}</span>
            <OfficeButton
              onClick={() => {
                keep({})
                setErrors({})
              }}
            >
              {text('officeDiscard')}
            </OfficeButton>
            <OfficeButton type="submit" look="main" disabled={isSaving}>
              {text('officeSave')}
            </OfficeButton>
            {onNext !== null && (
              <OfficeButton disabled={isSaving} onClick={saveAndNext} title={text('officeSaveAndNextKeys')}>
                {text('officeSaveAndNext')}
              </OfficeButton>
            )}
          </div>
        )}
      </form>
      {conflict.show((conflicts, frame) => (
        <ConflictDialog
          {...frame}
          conflicts={conflicts}
          fields={fields}
          onChoose={async (choices) => {
            conflict.close()
            const left = settle(draft, choices)
            keep(left)
            await send(left, await reread())
          }}
        />
      ))}
    </>
  )
}

/** As it is typed; as it is saved where nothing is, or nothing that can be read. */
function dataNow(fields: readonly FieldDefinition[], draft: Draft, record: Values, name: string): FieldData {
  const field = fields.find((known) => known.name === name)
  const typed = draft[name]
  const read = field === undefined || typed === undefined ? null : dataFrom(field, typed)
  return read !== null && 'data' in read ? read.data : ((record[name] ?? null) as FieldData)
}

function changesIn(fields: readonly FieldDefinition[], draft: Draft) {
  const changes: Record<string, FieldData> = {}
  const wrong: Record<string, string> = {}
  for (const field of fields) {
    const typed = draft[field.name]
    if (typed === undefined) continue
    const read = dataFrom(field, typed)
    if ('data' in read) changes[field.name] = read.data
    else wrong[field.name] = read.wrong
  }
  return { changes, wrong }
}
