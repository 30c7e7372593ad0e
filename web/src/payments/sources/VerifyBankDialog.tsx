import { listBanks, verifyBank } from '@gavelhouse/shared/payments/sources/bank-contract.ts'
import { verifyForm } from '@gavelhouse/shared/payments/sources/bank-form.ts'
import { getPaymentProvider } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { digitsOf } from '@gavelhouse/shared/payments/sources/card-number.ts'
import type { SavedBank } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, keyOf, useRead } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { BankName } from './BankName.tsx'
import classes from './PaymentForm.module.css'
import { focusFirstWrong, usePlainForm } from './use-plain-form.ts'
import { useSourceChange } from './use-source-change.ts'

interface VerifyBankDialogProps {
  bank: SavedBank
  isOpen: boolean
  onClose: () => void
}

/** Two small deposits prove whose account it is. */
export default function VerifyBankDialog({ bank, isOpen, onClose }: VerifyBankDialogProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const formElement = useRef<HTMLFormElement>(null)
  const { data: provider } = useRead(getPaymentProvider, {}, { staleTime: Number.POSITIVE_INFINITY })
  const form = usePlainForm(verifyForm, { amount1: '', amount2: '' })
  const send = useSourceChange<void>({
    list: listBanks,
    async act(_, onMessage) {
      const { amount1, amount2 } = form.values
      const amounts = { amount1: Number(digitsOf(amount1)), amount2: Number(digitsOf(amount2)) }
      try {
        await call(verifyBank, { id: bank.id, ...amounts }, { onMessage })
      } catch (error) {
        // One try fewer: the list tells how many are left.
        await cache.invalidateQueries({ queryKey: keyOf(listBanks) })
        throw error
      }
    },
    onDone: onClose,
  })
  const amount = (name: 'amount1' | 'amount2') => ({
    ...form.field(name),
    onChange: (event: { target: { value: string } }) => form.set(name, digitsOf(event.target.value).slice(0, 2)),
    ...({ inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' } as const),
  })

  return (
    <Dialog title={text('verifyBankDetails')} isOpen={isOpen} onClose={onClose}>
      <form
        ref={formElement}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.check()) return focusFirstWrong(formElement.current)
          if (!send.isPending) send.mutate()
        }}
      >
        <BankName bank={bank} />
        <p className={classes.intro}>{text('verifyIntro')}</p>
        {send.error !== null && (
          <p className={classes.error}>
            {say(send.error)}
            {bank.triesLeft > 0 && ` · ${text('triesLeft', { count: bank.triesLeft })}`}
          </p>
        )}
        <div className={classes.two}>
          <Field label={text('firstDeposit')} {...amount('amount1')} placeholder="32" data-autofocus />
          <Field label={text('secondDeposit')} {...amount('amount2')} placeholder="45" />
        </div>
        {provider?.name === 'sandbox' && <p className={classes.hint}>{text('sandboxDepositHint')}</p>}
        <Button type="submit" look="main" isWide disabled={send.isPending || bank.status === 'locked'}>
          {text('verify')}
        </Button>
      </form>
    </Dialog>
  )
}
