import { createCard, getPaymentProvider, listCards } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { billingDetails } from '@gavelhouse/shared/payments/sources/card-form.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { useRef } from 'react'
import { call, useRead } from '../../lib/api.ts'
import type { Saying } from '../../lib/say.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { Form, SubmitRow } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BillingFields, billingOf } from './BillingFields.tsx'
import { Safe } from './Hints.tsx'
import { type CardFieldsHandle, providerProblems } from './provider-fields/provider-fields.ts'
import { SandboxCardFields } from './provider-fields/SandboxCardFields.tsx'
import { StripeCardFields } from './provider-fields/StripeCardFields.tsx'
import classes from './Sources.module.css'
import { useReadAgain } from './use-read-again.ts'

const rules = billingDetails.extend({ isDefault: z.boolean() })

interface CardDialogProps extends DialogFrame {
  /** Without one there is nothing to choose: the first card is the default. */
  hasCards: boolean
}

export default function CardDialog({ hasCards, ...frame }: CardDialogProps) {
  const text = useText()
  const {
    data: provider,
    isLoadingError: isError,
    refetch,
  } = useRead(getPaymentProvider, {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Dialog {...frame} title={text('addCardDetails')}>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!isError && provider === undefined && <Skeleton height={360} />}
      {provider !== undefined && <CardForm publicKey={provider.publicKey} hasCards={hasCards} onDone={frame.onClose} />}
    </Dialog>
  )
}

interface CardFormProps {
  publicKey: string | null
  hasCards: boolean
  onDone: () => void
}

/** Numbers go to the provider, the token it gives for them comes to us. */
function CardForm({ publicKey, hasCards, onDone }: CardFormProps) {
  const text = useText()
  const { user } = useSession()
  const readAgain = useReadAgain(listCards)
  const card = useRef<CardFieldsHandle>(null)
  const form = useForm(rules, {
    initial: { ...billingOf(user), isDefault: false },
    part: () => card.current,
    send: async ({ isDefault, ...billing }, hear) => {
      if (card.current === null) throw new Error('the fields of the card are gone')
      const token = await card.current.tokenize(billing)
      const { name, ...address } = billing
      let said: Saying | undefined
      const onMessage = (last: Saying) => {
        said = last
      }
      const save = () => call(createCard, { token, isDefault, holderName: name, ...address }, { onMessage })
      const { confirmation } = await save()
      if (confirmation !== null) {
        await card.current.confirm(confirmation)
        await save()
      }
      if (said !== undefined) hear(said)
    },
    problemsOf: providerProblems,
    hasToasts: true,
    onSuccess: () => readAgain().then(onDone),
  })
  return (
    <>
      <Form form={form}>
        {publicKey === null ? (
          <SandboxCardFields ref={card} form={form.element} />
        ) : (
          <StripeCardFields ref={card} publicKey={publicKey} />
        )}
        <BillingFields form={form} />
        {hasCards && <CheckField {...form.tick('isDefault')} label={text('useAsDefaultCard')} />}
        <div className={classes.inSight}>
          <SubmitRow label={text('saveCard')} pendingLabel={text('saving')} />
        </div>
      </Form>
      <Safe>{text('cardSafe')}</Safe>
    </>
  )
}
