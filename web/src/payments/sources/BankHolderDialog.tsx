import { listBanks, updateBank } from '@gavelhouse/shared/payments/sources/bank-contract.ts'
import { bankHolderForm } from '@gavelhouse/shared/payments/sources/bank-form.ts'
import type { SavedBank } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { Form, SubmitRow } from '../../ui/form/Form.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { BankName } from './BankName.tsx'
import { HolderFields } from './HolderFields.tsx'
import { useReadAgain } from './use-read-again.ts'

/** Who holds the account is all that can change: another number is another account. */
export default function BankHolderDialog({ bank, ...frame }: DialogFrame & { bank: SavedBank }) {
  const text = useText()
  const readAgain = useReadAgain(listBanks)
  const form = useCallForm(updateBank, {
    schema: bankHolderForm,
    initial: { holderName: bank.holderName, holderType: bank.holderType },
    toInput: (holder) => ({ id: bank.id, ...holder }),
    hasToasts: true,
    onSuccess: () => readAgain().then(frame.onClose),
  })
  return (
    <Dialog {...frame} title={text('updateBankDetails')}>
      <BankName bank={bank} />
      <Form form={form}>
        <HolderFields form={form} />
        <SubmitRow label={text('saveChanges')} pendingLabel={text('saving')} />
      </Form>
    </Dialog>
  )
}
