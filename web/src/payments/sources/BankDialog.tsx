import { createBank, listBanks } from '@gavelhouse/shared/payments/sources/bank-contract.ts'
import { bankDetails } from '@gavelhouse/shared/payments/sources/bank-form.ts'
import { getPaymentProvider } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { useRef } from 'react'
import { IconLock } from '../../icons.ts'
import { call, useRead } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { HolderFields } from './HolderFields.tsx'
import classes from './PaymentForm.module.css'
import { createBankToken } from './provider-fields/bank-token.ts'
import { ProviderRefusal } from './provider-fields/provider-fields.ts'
import { focusFirstWrong, usePlainForm } from './use-plain-form.ts'
import { useSourceChange } from './use-source-change.ts'

/** The account number goes to the provider; what comes to us is its token. */
export default function BankDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText()
  const say = useSay()
  const { user } = useSession()
  const formElement = useRef<HTMLFormElement>(null)
  const { data: provider } = useRead(getPaymentProvider, {}, { staleTime: Number.POSITIVE_INFINITY })
  const form = usePlainForm(bankDetails, {
    holderName: user === null ? '' : `${user.firstName} ${user.lastName}`.trim(),
    holderType: '',
    routingNumber: '',
    accountNumber: '',
  })
  const save = useSourceChange<string | null>({
    list: listBanks,
    async act(publicKey, onMessage) {
      try {
        const token = await createBankToken(form.values, publicKey)
        await call(createBank, { token }, { onMessage })
      } catch (error) {
        if (error instanceof ProviderRefusal && error.field !== '') form.refuse(error.field, error.message)
        throw error
      }
    },
    onDone: onClose,
  })

  return (
    <Dialog title={text('addBankDetails')} isOpen={isOpen} onClose={onClose}>
      <form
        ref={formElement}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.check()) return focusFirstWrong(formElement.current)
          if (provider !== undefined && !save.isPending) save.mutate(provider.publicKey)
        }}
      >
        {save.error !== null && <p className={classes.error}>{say(save.error)}</p>}
        <HolderFields form={form} />
        <Field
          label={text('routingNumber')}
          {...form.field('routingNumber')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="110000000"
          maxLength={12}
          dir="ltr"
        />
        <Field
          label={text('accountNumber')}
          {...form.field('accountNumber')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          dir="ltr"
        />
        {provider?.name === 'sandbox' && <p className={classes.hint}>{text('sandboxBankHint')}</p>}
        <Button type="submit" look="main" isWide disabled={save.isPending}>
          {text(save.isPending ? 'saving' : 'saveBank')}
        </Button>
        <p className={classes.safe}>
          <IconLock size={18} aria-hidden />
          {text('bankSafe')}
        </p>
      </form>
    </Dialog>
  )
}
