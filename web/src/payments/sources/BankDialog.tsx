import { createBank, listBanks } from '@gavelhouse/shared/payments/sources/bank-contract.ts'
import { bankDetails } from '@gavelhouse/shared/payments/sources/bank-form.ts'
import { getPaymentProvider } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { call, useRead } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Form, SubmitRow } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Safe, SandboxHint } from './Hints.tsx'
import { HolderFields } from './HolderFields.tsx'
import { createBankToken } from './provider-fields/bank-token.ts'
import { providerProblems } from './provider-fields/provider-fields.ts'
import { useReadAgain } from './use-read-again.ts'

/** The account number goes to the provider; what comes to us is its token. */
export default function BankDialog(frame: DialogFrame) {
  const text = useText()
  const { user } = useSession()
  const readAgain = useReadAgain(listBanks)
  const {
    data: provider,
    isLoadingError,
    refetch,
  } = useRead(getPaymentProvider, {}, { staleTime: Number.POSITIVE_INFINITY })
  const holderName = user === null ? '' : `${user.firstName} ${user.lastName}`.trim()
  const form = useForm(bankDetails, {
    initial: { holderName, holderType: '', routingNumber: '', accountNumber: '' },
    send: async (bank, onMessage) => {
      const token = await createBankToken(bank, provider?.publicKey ?? null)
      return call(createBank, { token }, { onMessage })
    },
    problemsOf: providerProblems,
    hasToasts: true,
    onSuccess: () => readAgain().then(frame.onClose),
  })
  const number = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' } as const

  return (
    <Dialog {...frame} title={text('addBankDetails')}>
      {isLoadingError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Form form={form}>
          <HolderFields form={form} />
          <Field
            {...form.field('routingNumber')}
            {...number}
            label={text('routingNumber')}
            placeholder="110000000"
            maxLength={12}
          />
          <Field {...form.field('accountNumber')} {...number} label={text('accountNumber')} maxLength={24} />
          {provider?.name === 'sandbox' && <SandboxHint>{text('sandboxBankHint')}</SandboxHint>}
          <SubmitRow label={text('saveBank')} pendingLabel={text('saving')} isDisabled={provider === undefined} />
        </Form>
      )}
      <Safe>{text('bankSafe')}</Safe>
    </Dialog>
  )
}
