import { listBanks, verifyBank } from '@gavelhouse/shared/payments/sources/bank-contract.ts'
import { verifyForm } from '@gavelhouse/shared/payments/sources/bank-form.ts'
import { getPaymentProvider } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { digitsOf } from '@gavelhouse/shared/payments/sources/card-number.ts'
import type { SavedBank } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { Note, Pair } from '../../ui/form/Arrangement.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Form, SubmitRow } from '../../ui/form/Form.tsx'
import { formatTyped } from '../../ui/form/format-typed.ts'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { BankName } from './BankName.tsx'
import { SandboxHint } from './Hints.tsx'
import { useReadAgain } from './use-read-again.ts'

const AMOUNT = {
  onInput: formatTyped((typed) => digitsOf(typed).slice(0, 2)),
  inputMode: 'numeric',
  autoComplete: 'off',
  dir: 'ltr',
} as const

/** Two small deposits prove whose account it is. */
export default function VerifyBankDialog({ bank, ...frame }: DialogFrame & { bank: SavedBank }) {
  const text = useText()
  const readAgain = useReadAgain(listBanks)
  const { data: provider } = useRead(getPaymentProvider, {}, { staleTime: Number.POSITIVE_INFINITY })
  const form = useCallForm(verifyBank, {
    schema: verifyForm,
    initial: { amount1: '', amount2: '' },
    toInput: (amounts) => ({ id: bank.id, ...amounts }),
    hasToasts: true,
    onSuccess: () => readAgain().then(frame.onClose),
    onRefused: () => void readAgain(), // one try fewer: the list tells how many are left
  })
  return (
    <Dialog {...frame} title={text('verifyBankDetails')}>
      <BankName bank={bank} />
      <Note>{text('verifyIntro')}</Note>
      <Form form={form} wayOut={bank.triesLeft > 0 && ` · ${text('triesLeft', { count: bank.triesLeft })}`}>
        <Pair isTight>
          <Field {...form.field('amount1')} {...AMOUNT} label={text('firstDeposit')} placeholder="32" data-autofocus />
          <Field {...form.field('amount2')} {...AMOUNT} label={text('secondDeposit')} placeholder="45" />
        </Pair>
        {provider?.name === 'sandbox' && <SandboxHint>{text('sandboxDepositHint')}</SandboxHint>}
        <SubmitRow label={text('verify')} isDisabled={bank.status === 'locked'} />
      </Form>
    </Dialog>
  )
}
