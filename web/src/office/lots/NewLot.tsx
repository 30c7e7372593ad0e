import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { IconClose } from '../../icons.ts'
import { useSend } from '../../lib/api.ts'
import { isAppError, problemsByField } from '../../lib/app-error.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { AuctionChoice } from '../auctions/AuctionChoice.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { useShortcuts } from '../keys/keys.ts'
import { FieldInput } from '../record/FieldInput.tsx'
import { dataFrom } from '../record/field.ts'
import frame from '../record/ListAndRecord.module.css'
import classes from '../record/Record.module.css'
import { lotFieldName, useLotSections } from './lot-fields.ts'

/** What a lot cannot do without; the rest follows from its auction and is filled in afterwards. */
const NEEDED = ['title', 'startingPrice', 'categoryId', 'conditionId']

/** A new lot at the end of an auction. */
export function NewLot({ onClose, onMade }: { onClose: () => void; onMade: (id: number) => void }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const { search } = useLocation()
  const asked = Number(new URLSearchParams(search).get('auction'))
  const [auctionId, setAuctionId] = useState<number | null>(Number.isInteger(asked) && asked > 0 ? asked : null)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const fields = useLotSections()
    .flatMap((section) => section.fields)
    .filter(({ name }) => NEEDED.includes(name))
  const save = useSend(saveLot, {
    onSuccess: ({ id }) => {
      void cache.invalidateQueries()
      onMade(id)
    },
    onError: (error) => {
      const beside = Object.entries(isAppError(error) ? problemsByField(error) : {})
      setErrors(Object.fromEntries(beside.map(([wire, problem]) => [lotFieldName(wire) ?? wire, say(problem)])))
    },
  })
  useShortcuts([{ keys: 'Escape', label: 'officeCloseRecord', isAct: true, run: onClose }])
  const send = () => {
    const read = fields.map((field) => ({ name: field.name, ...dataFrom(field, typed[field.name] ?? '') }))
    const wrong = read.flatMap((one) => ('wrong' in one ? [[one.name, say(one.wrong)]] : []))
    setErrors(Object.fromEntries(wrong))
    if (wrong.length > 0 || auctionId === null) return
    const values = Object.fromEntries(read.flatMap((one) => ('data' in one ? [[one.name, one.data]] : [])))
    save.mutate({ auctionId, ...values } as InputOf<typeof saveLot>)
  }
  return (
    <article className={frame.record} aria-label={text('officeNewLot')}>
      <OfficeTitle>{text('officeNewLot')}</OfficeTitle>
      <div className={frame.head}>
        <h2 className={frame.headText}>{text('officeNewLot')}</h2>
        <OfficeIconButton label={text('close')} onClick={onClose}>
          <IconClose size={18} aria-hidden />
        </OfficeIconButton>
      </div>
      <form
        className={frame.body}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <AuctionChoice auctionId={auctionId} onChoose={setAuctionId} isRequired />
        <div className={classes.fields}>
          {fields.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              typed={typed[field.name] ?? ''}
              onType={(now) => setTyped({ ...typed, [field.name]: now })}
              error={errors[field.name]}
            />
          ))}
        </div>
        <p className={classes.muted}>{text('officeNewLotHint')}</p>
        {save.error !== null && <p role="alert">{say(save.error)}</p>}
        <div className={classes.actions}>
          <OfficeButton onClick={onClose}>{text('cancel')}</OfficeButton>
          <OfficeButton type="submit" look="main" disabled={save.isPending || auctionId === null}>
            {text('officeMakeLot')}
          </OfficeButton>
        </div>
      </form>
    </article>
  )
}
