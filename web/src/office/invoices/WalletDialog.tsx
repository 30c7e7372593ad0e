import { useWallet as payFromWallet } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { parseMoney } from '@gavelhouse/shared/money.ts'
import { useState } from 'react'
import { formatCents } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import { typedOf } from '../record/field.ts'
import recordClasses from '../record/Record.module.css'
import { DeskForm } from './DeskForm.tsx'
import type { DeskInvoice } from './invoice.ts'
import { useDeskAct } from './use-desk-act.ts'
import { useSeen } from './use-seen.ts'

const REFUSED = {
  ...({ max_amount: 'amount', invalid_amount: 'amount', nothing_due: 'amount' } as const),
  insufficient_balance: 'amount',
} as const

/** What the buyer has here already pays. */
export default function WalletDialog({ invoice, ...frame }: DialogFrame & { invoice: DeskInvoice }) {
  const text = useText()
  const { walletBalance: balance } = invoice
  const { number: invoiceId, due } = invoice.invoice
  const [typed, setTyped] = useState({ amount: typedOf({ kind: 'money' }, Math.min(due, balance)), reason: '' })
  const act = useDeskAct(payFromWallet, frame.onClose, REFUSED)
  const { version: seenVersion } = useSeen(invoice, act)
  const amount = parseMoney(typed.amount)
  const hint = text('officeWalletHolds', { balance: formatCents(balance), due: formatCents(due) })
  const refused = act.problemOf('amount')
  return (
    <Dialog {...frame} title={text('officeUseWallet')}>
      <DeskForm
        label={text('officeUseWallet')}
        isReady={amount !== null && amount > 0 && typed.reason.trim().length >= 3}
        isPending={act.isPending}
        problem={act.problem}
        onSubmit={() => act.send({ invoiceId, amount: amount ?? 0, reason: typed.reason, seenVersion })}
        onCancel={frame.onClose}
      >
        <div className={recordClasses.fields}>
          <FieldInput
            field={{
              ...{ name: 'amount', label: 'officeAmount', kind: 'money' },
              hint,
            }}
            typed={typed.amount}
            onType={(amount) => setTyped({ ...typed, amount })}
            error={refused === undefined ? undefined : `${refused} · ${hint}`}
          />
          <FieldInput
            field={{ name: 'reason', label: 'officeReason', kind: 'text', isWide: true }}
            typed={typed.reason}
            onType={(reason) => setTyped({ ...typed, reason })}
            error={act.problemOf('reason')}
          />
        </div>
      </DeskForm>
    </Dialog>
  )
}
