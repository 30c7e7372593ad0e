import { answerItem } from '@gavelhouse/shared/selling/contract.ts'
import { itemReserve } from '@gavelhouse/shared/selling/item-terms.ts'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { AuctionChoice } from '../auctions/AuctionChoice.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { useLotSections } from '../lots/lot-fields.ts'
import { FieldInput } from '../record/FieldInput.tsx'
import form from '../record/Record.module.css'
import { ItemThumbs } from '../selling/ItemThumbs.tsx'
import { ItemWishes } from '../selling/ItemWishes.tsx'
import type { OfferedItem } from './offered-item.ts'
import classes from './Sellers.module.css'
import { useSellerAct } from './use-seller-act.ts'

/** Into an auction as a lot, as the seller would like it sold, or no. */
export function AnswerItem({ item, ...frame }: DialogFrame & { item: OfferedItem }) {
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
        <div className={classes.main}>
          <span dir="auto">{item.sellerName}</span>
          <ItemWishes {...item} />
          {item.reserve !== itemReserve(item) && <small>{text('officeReserveNotNeeded')}</small>}
        </div>
        {item.description !== '' && (
          <p className={classes.typed} dir="auto">
            {item.description}
          </p>
        )}
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
