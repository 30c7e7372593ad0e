import { parseMoney } from '@gavelhouse/shared/money.ts'
import { submitItem } from '@gavelhouse/shared/selling/contract.ts'
import { itemProblem } from '@gavelhouse/shared/selling/item-terms.ts'
import { useState } from 'react'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import type { FieldDefinition } from '../record/field.ts'
import form from '../record/Record.module.css'
import { useSellerAct } from '../sellers/use-seller-act.ts'
import { ItemPictures } from './ItemPictures.tsx'

const EMPTY = { title: '', description: '', quantity: '1', startingPrice: '', reserve: '' }

const FIELDS: readonly FieldDefinition[] = [
  { name: 'title', label: 'officeTitle', kind: 'text', isWide: true },
  { name: 'description', label: 'officeDescription', kind: 'long', isWide: true },
  { name: 'quantity', label: 'officeQuantity', kind: 'count' },
  { name: 'startingPrice', label: 'officeStarting', kind: 'money' },
  { name: 'reserve', label: 'officeReserve', kind: 'money' },
]

/** Something to sell, for the house to look at. */
export function NewItem() {
  const text = useText()
  const say = useSay()
  const [typed, setTyped] = useState(EMPTY)
  const [pictures, setPictures] = useState<string[]>([])
  const send = useSellerAct(submitItem)
  const { title, description, quantity } = typed
  const wishes = { startingPrice: parseMoney(typed.startingPrice), reserve: parseMoney(typed.reserve) }
  const found = itemProblem(wishes)
  // What is typed for the next one while this is sent stays.
  const begin = () => {
    setTyped((now) => (now === typed ? EMPTY : now))
    setPictures((now) => (now === pictures ? [] : now))
  }
  const isCount = /^[1-9]\d{0,5}$/.test(quantity)
  const wrong = (name: string): boolean => {
    if (name === 'quantity') return !isCount
    const value = typed[name as keyof typeof typed]
    return (name === 'startingPrice' || name === 'reserve') && value !== '' && parseMoney(value) === null
  }
  const errorOf = (name: string): string | undefined =>
    wrong(name) ? text('checkInput') : found?.field === name ? say(found.problem) : undefined
  return (
    <details>
      <summary>{text('officeNewItem')}</summary>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          const item = { title, description, quantity: Number(quantity), ...wishes, pictures }
          send.mutate(item, { onSuccess: begin })
        }}
      >
        <div className={form.fields}>
          {FIELDS.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              typed={typed[field.name as keyof typeof typed]}
              onType={(value) => setTyped({ ...typed, [field.name]: value })}
              error={errorOf(field.name)}
            />
          ))}
        </div>
        <ItemPictures names={pictures} onChange={setPictures} />
        <div className={form.actions}>
          <OfficeButton
            type="submit"
            look="main"
            disabled={title.trim() === '' || FIELDS.some(({ name }) => errorOf(name) !== undefined) || send.isPending}
          >
            {text('officeSubmitItem')}
          </OfficeButton>
        </div>
      </form>
    </details>
  )
}
