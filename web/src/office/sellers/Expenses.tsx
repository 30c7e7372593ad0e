import { parseMoney } from '@gavelhouse/shared/money.ts'
import { addExpense, removeExpense } from '@gavelhouse/shared/settlements/contract.ts'
import { useState } from 'react'
import { IconTrash } from '../../icons.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import fields from '../list/FilterBar.module.css'
import classes from './Sellers.module.css'
import { type Seller, signed } from './seller-words.ts'
import { useSellerAct } from './use-seller-act.ts'

/** What the next settlement takes off, or gives. */
export function Expenses({ seller }: { seller: Seller }) {
  const text = useText()
  const { user } = useSession()
  const remove = useSellerAct(removeExpense)
  const maySettle = user?.rights.includes('settle') === true
  return (
    <section className={classes.section}>
      <h3>{text('officeExpenses')}</h3>
      {seller.expenses.length === 0 && <p className={classes.muted}>{text('officeNoExpenses')}</p>}
      <ul className={classes.lines}>
        {seller.expenses.map(({ id, description, amount, auctionTitle }) => (
          <li key={id} className={classes.line}>
            <span className={classes.main} dir="auto">
              {description}
              {auctionTitle !== '' && <small>{auctionTitle}</small>}
            </span>
            <span className="figures">{signed(-amount)}</span>
            {maySettle && (
              <OfficeIconButton
                label={text('officeRemoveNamed', { name: description })}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ id })}
              >
                <IconTrash size={16} aria-hidden />
              </OfficeIconButton>
            )}
          </li>
        ))}
      </ul>
      {maySettle && <NewExpense seller={seller} />}
    </section>
  )
}

function NewExpense({ seller }: { seller: Seller }) {
  const text = useText()
  const [description, setDescription] = useState('')
  const [typed, setTyped] = useState('')
  const [auction, setAuction] = useState('')
  const [isCredit, setCredit] = useState(false)
  const amount = parseMoney(typed)
  const add = useSellerAct(addExpense, () => {
    setDescription('')
    setTyped('')
  })
  return (
    <form
      className={classes.expense}
      onSubmit={(event) => {
        event.preventDefault()
        if (amount === null) return
        const auctionId = auction === '' ? null : Number(auction)
        add.mutate({ sellerId: seller.id, auctionId, description, amount, isCredit })
      }}
    >
      <input
        className={fields.field}
        aria-label={text('officeExpenseWhat')}
        placeholder={text('officeExpenseWhat')}
        maxLength={200}
        dir="auto"
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <input
        className={fields.field}
        aria-label={text('officeAmount')}
        placeholder="0.00"
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <select
        className={fields.field}
        aria-label={text('officeAuction')}
        value={auction}
        onChange={({ target }) => setAuction(target.value)}
      >
        <option value="">{text('officeNoAuction')}</option>
        {seller.auctions.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <label className={classes.check}>
        <input type="checkbox" checked={isCredit} onChange={({ target }) => setCredit(target.checked)} />
        {text('officeCredit')}
      </label>
      <OfficeButton type="submit" disabled={description.trim() === '' || amount === null || add.isPending}>
        {text('officeAdd')}
      </OfficeButton>
    </form>
  )
}
