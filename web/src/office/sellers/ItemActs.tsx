import { type Money, parseMoney } from '@gavelhouse/shared/money.ts'
import { changeItem, restoreItem } from '@gavelhouse/shared/settlements/settle-contract.ts'
import { useState } from 'react'
import { IconPencil, IconRotateLeft } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type DialogFrame, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import { typedOf } from '../record/field.ts'
import form from '../record/Record.module.css'
import type { StatementLine } from './StatementLines.tsx'
import { useSellerAct } from './use-seller-act.ts'

interface ItemActsProps {
  sellerId: number
  line: StatementLine
}

/** Another commission or fee by hand, and back to what was reckoned. */
export function ItemActs({ sellerId, line }: ItemActsProps) {
  const text = useText()
  const dialog = useDialog()
  const restore = useSellerAct(restoreItem)
  const name = `${line.lotNumber} ${line.title}`
  return (
    <>
      {line.isChanged && (
        <OfficeIconButton
          label={text('officeRestoreNamed', { name })}
          disabled={restore.isPending}
          onClick={() => restore.mutate({ sellerId, item: line.item })}
        >
          <IconRotateLeft size={16} aria-hidden />
        </OfficeIconButton>
      )}
      <OfficeIconButton
        label={text('officeChangeNamed', { name })}
        aria-haspopup="dialog"
        onClick={() => dialog.open(true)}
      >
        <IconPencil size={16} aria-hidden />
      </OfficeIconButton>
      {dialog.show((_, frame) => (
        <ChangeDialog {...frame} sellerId={sellerId} line={line} name={name} />
      ))}
    </>
  )
}

/** null: not an amount. */
const amountIn = (typed: string) => (/^0+(\.0+)?$/.test(typed.trim()) ? 0 : parseMoney(typed))

/** An amount as it was when the dialog opened, and as it is typed now. */
function useAmount(amount: Money) {
  const [shown] = useState(() => typedOf({ kind: 'money' }, amount))
  const [typed, onType] = useState(shown)
  const isTouched = typed !== shown
  return { typed, onType, isTouched, isWrong: isTouched && amountIn(typed) === null }
}

function ChangeDialog({ sellerId, line, name, ...frame }: DialogFrame & ItemActsProps & { name: string }) {
  const text = useText()
  const commission = useAmount(Math.abs(line.commission))
  const fees = useAmount(line.fees)
  const [reason, setReason] = useState('')
  const send = useSellerAct(changeItem, frame.onClose)
  const amounts = [commission, fees]
  const isReady = amounts.some((one) => one.isTouched) && !amounts.some((one) => one.isWrong) && reason.trim() !== ''
  // What nobody touched stays as it is: fees that a seller gets back could not even be typed.
  const changed = ({ typed, isTouched }: typeof fees) => (isTouched ? amountIn(typed) : null)
  const wrong = ({ isWrong }: typeof fees) => (isWrong ? text('checkInput') : undefined)
  return (
    <Dialog {...frame} title={text('officeChangeByHand')}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady)
            send.mutate({ sellerId, item: line.item, commission: changed(commission), fees: changed(fees), reason })
        }}
      >
        <p dir="auto">{name}</p>
        <div className={form.fields}>
          <FieldInput
            field={{ name: 'commission', label: 'officeCommission', kind: 'money' }}
            typed={commission.typed}
            onType={commission.onType}
            error={wrong(commission)}
          />
          <FieldInput
            field={{ name: 'fees', label: 'officeSellerFees', kind: 'money' }}
            typed={fees.typed}
            onType={fees.onType}
            error={wrong(fees)}
          />
          <FieldInput
            field={{ name: 'reason', label: 'officeReason', kind: 'text', isWide: true }}
            typed={reason}
            onType={setReason}
            error={undefined}
          />
        </div>
        <div className={form.actions}>
          <OfficeButton onClick={frame.onClose}>{text('cancel')}</OfficeButton>
          <OfficeButton type="submit" look="main" disabled={!isReady || send.isPending}>
            {text('officeSave')}
          </OfficeButton>
        </div>
      </form>
    </Dialog>
  )
}
