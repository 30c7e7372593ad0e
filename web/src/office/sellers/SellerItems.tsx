import { answerItem, listItems } from '@gavelhouse/shared/selling/contract.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type DialogFrame, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { AuctionChoice } from '../auctions/AuctionChoice.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { useLotSections } from '../lots/lot-fields.ts'
import { FieldInput } from '../record/FieldInput.tsx'
import form from '../record/Record.module.css'
import { ItemState } from '../selling/ItemState.tsx'
import { ItemThumbs } from '../selling/ItemThumbs.tsx'
import classes from './Sellers.module.css'
import type { Seller } from './seller-words.ts'
import { useSellerAct } from './use-seller-act.ts'

const MOST = 50

interface Waiting {
  id: number
  title: string
  pictures: readonly string[]
}

/** What a seller would like to sell: into an auction as a lot, or no. */
export function SellerItems({ seller }: { seller: Seller }) {
  const text = useText()
  const { data } = useRead(listItems, { sellerId: seller.id, page: 1, limit: MOST })
  const dialog = useDialog<Waiting>()
  if (data?.records.length === 0) return <p className={classes.muted}>{text('officeItemsNone')}</p>
  return (
    <>
      <ul className={classes.lines}>
        {data?.records.map(({ id, title, description, state, lotId, pictures }) => (
          <li key={id} className={classes.line}>
            <ItemThumbs names={pictures} />
            <span className={classes.main} dir="auto">
              {title}
              <small>{description}</small>
            </span>
            <ItemState state={state} />
            {lotId !== null && <Link to={`/admin/lots/${lotId}`}>{text('officeOpenLot')}</Link>}
            {state === 'waiting' && (
              <OfficeButton aria-haspopup="dialog" onClick={() => dialog.open({ id, title, pictures })}>
                {text('officeAnswer')}
              </OfficeButton>
            )}
          </li>
        ))}
      </ul>
      {dialog.show((item, frame) => (
        <AnswerDialog {...frame} item={item} />
      ))}
    </>
  )
}

function AnswerDialog({ item, ...frame }: DialogFrame & { item: Waiting }) {
  const text = useText()
  const [auctionId, setAuctionId] = useState<number | null>(null)
  const [typed, setTyped] = useState({ categoryId: '', conditionId: '', answer: '' })
  const send = useSellerAct(answerItem, frame.onClose)
  const lotFields = useLotSections().flatMap(({ fields }) => fields)
  const choices = lotFields.filter(({ name }) => name === 'categoryId' || name === 'conditionId')
  const set = (name: string) => (value: string) => setTyped({ ...typed, [name]: value })
  const { categoryId, conditionId, answer } = typed
  const isPlaced = auctionId !== null && categoryId !== '' && conditionId !== ''
  return (
    <Dialog {...frame} title={item.title}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPlaced) return
          const place = { auctionId, categoryId: Number(categoryId), conditionId: Number(conditionId) }
          send.mutate({ id: item.id, isAccepted: true, ...place, answer })
        }}
      >
        <ItemThumbs names={item.pictures} isLarge />
        <AuctionChoice auctionId={auctionId} onChoose={setAuctionId} isRequired />
        <div className={form.fields}>
          {choices.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              typed={typed[field.name as keyof typeof typed]}
              onType={set(field.name)}
              error={undefined}
            />
          ))}
          <FieldInput
            field={{ name: 'answer', label: 'officeAnswerToSeller', kind: 'text', isWide: true }}
            typed={answer}
            onType={set('answer')}
            error={undefined}
          />
        </div>
        <div className={form.actions}>
          <OfficeButton
            disabled={answer.trim() === '' || send.isPending}
            onClick={() => send.mutate({ id: item.id, isAccepted: false, answer })}
          >
            {text('officeRefuse')}
          </OfficeButton>
          <OfficeButton type="submit" look="main" disabled={!isPlaced || send.isPending}>
            {text('officeAcceptItem')}
          </OfficeButton>
        </div>
      </form>
    </Dialog>
  )
}
