import { listBanks, updateBank } from '@gavelhouse/shared/payments/sources/bank-contract.ts'
import { bankHolderForm } from '@gavelhouse/shared/payments/sources/bank-form.ts'
import type { SavedBank } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { useRef } from 'react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { BankName } from './BankName.tsx'
import { HolderFields } from './HolderFields.tsx'
import classes from './PaymentForm.module.css'
import { focusFirstWrong, usePlainForm } from './use-plain-form.ts'
import { useSourceChange } from './use-source-change.ts'

interface BankHolderDialogProps {
  bank: SavedBank
  isOpen: boolean
  onClose: () => void
}

/** Who holds the account is all that can change: another number is another account. */
export default function BankHolderDialog({ bank, isOpen, onClose }: BankHolderDialogProps) {
  const text = useText()
  const formElement = useRef<HTMLFormElement>(null)
  const form = usePlainForm<{ holderName: string; holderType: string }>(bankHolderForm, {
    holderName: bank.holderName,
    holderType: bank.holderType,
  })
  const save = useSourceChange<void>({
    list: listBanks,
    async act(_, onMessage) {
      await call(updateBank, { id: bank.id, ...bankHolderForm.parse(form.values) }, { onMessage })
    },
    onDone: onClose,
  })

  return (
    <Dialog title={text('updateBankDetails')} isOpen={isOpen} onClose={onClose}>
      <form
        ref={formElement}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (form.check()) save.mutate()
          else focusFirstWrong(formElement.current)
        }}
      >
        <BankName bank={bank} />
        <HolderFields form={form} />
        <Button type="submit" look="main" isWide disabled={save.isPending}>
          {text(save.isPending ? 'saving' : 'saveChanges')}
        </Button>
      </form>
    </Dialog>
  )
}
