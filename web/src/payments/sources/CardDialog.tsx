import { createCard, getPaymentProvider, listCards } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { useRef } from 'react'
import { IconLock } from '../../icons.ts'
import { call, useRead } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BillingFields, useBilling } from './BillingFields.tsx'
import classes from './PaymentForm.module.css'
import type { CardFieldsHandle } from './provider-fields/provider-fields.ts'
import { SandboxCardFields } from './provider-fields/SandboxCardFields.tsx'
import { StripeCardFields } from './provider-fields/StripeCardFields.tsx'
import { focusFirstWrong } from './use-plain-form.ts'
import { useSourceChange } from './use-source-change.ts'

interface CardDialogProps {
  isOpen: boolean
  /** Without one there is nothing to choose: the first card is the default. */
  hasCards: boolean
  onClose: () => void
}

export default function CardDialog({ isOpen, hasCards, onClose }: CardDialogProps) {
  const text = useText()
  const { data: provider, isError, refetch } = useRead(getPaymentProvider, {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Dialog title={text('addCardDetails')} isOpen={isOpen} onClose={onClose}>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!isError && provider === undefined && <Skeleton height={360} />}
      {provider !== undefined && <CardForm publicKey={provider.publicKey} hasCards={hasCards} onDone={onClose} />}
    </Dialog>
  )
}

/** Numbers go to the provider, the token it gives for them comes to us. */
function CardForm({
  publicKey,
  hasCards,
  onDone,
}: {
  publicKey: string | null
  hasCards: boolean
  onDone: () => void
}) {
  const text = useText()
  const say = useSay()
  const formElement = useRef<HTMLFormElement>(null)
  const cardFields = useRef<CardFieldsHandle>(null)
  const billing = useBilling()

  const save = useSourceChange<{ isDefault: boolean; fields: CardFieldsHandle }>({
    list: listCards,
    async act({ isDefault, fields }, say) {
      const { name, ...address } = billing.values
      const token = await fields.tokenize(billing.values)
      let said = ''
      const onMessage = (message: string) => {
        said = message
      }
      const send = () => call(createCard, { token, isDefault, holderName: name, ...address }, { onMessage })
      const { confirmation } = await send()
      if (confirmation !== null) {
        await fields.confirm(confirmation)
        await send()
      }
      say(said)
    },
    onDone,
  })

  return (
    <form
      ref={formElement}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = cardFields.current
        if (fields === null || save.isPending) return
        const checks = [fields.check(), billing.check()]
        if (checks.includes(false)) return focusFirstWrong(formElement.current)
        const isDefault = new FormData(event.currentTarget).get('isDefault') !== null
        save.mutate({ isDefault, fields })
      }}
    >
      {save.error !== null && <p className={classes.error}>{say(save.error)}</p>}
      {publicKey === null ? (
        <SandboxCardFields ref={cardFields} />
      ) : (
        <StripeCardFields ref={cardFields} publicKey={publicKey} />
      )}
      <BillingFields form={billing} />
      {hasCards && (
        <label className={classes.check}>
          <input type="checkbox" name="isDefault" />
          {text('useAsDefaultCard')}
        </label>
      )}
      <Button type="submit" look="main" isWide disabled={save.isPending}>
        {text(save.isPending ? 'saving' : 'saveCard')}
      </Button>
      <p className={classes.safe}>
        <IconLock size={18} aria-hidden />
        {text('cardSafe')}
      </p>
    </form>
  )
}
