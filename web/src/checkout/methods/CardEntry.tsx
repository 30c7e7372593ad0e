import { createCard, getPaymentProvider, listCards } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { type BillingDetails, billingDetails } from '@gavelhouse/shared/payments/sources/card-form.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { type FormEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { call, useRead } from '../../lib/api.ts'
import { CallError } from '../../lib/app-error.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { BillingFields, billingOf } from '../../payments/sources/BillingFields.tsx'
import { Safe } from '../../payments/sources/Hints.tsx'
import { type CardFieldsHandle, providerProblems } from '../../payments/sources/provider-fields/provider-fields.ts'
import { SandboxCardFields } from '../../payments/sources/provider-fields/SandboxCardFields.tsx'
import { StripeCardFields } from '../../payments/sources/provider-fields/StripeCardFields.tsx'
import { useReadAgain } from '../../payments/sources/use-read-again.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import formClasses from '../../ui/form/Form.module.css'
import { useFields } from '../../ui/form/use-fields.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

const rules = billingDetails.extend({ isKept: z.boolean() })

export interface CardEntryHandle {
  /** What to pay with, as the provider calls it; null: something is wrong with the fields, which say so. */
  take(): Promise<string | null>
}

interface CardEntryProps {
  ref: Ref<CardEntryHandle>
  /** It was saved on the way: from here on it is one of the saved ones. */
  onKept: (cardId: string) => void
  onEnter: () => void
}

/** A card entered once, by the provider's own fields: its numbers go there and nowhere else (T-51). */
export function CardEntry(props: CardEntryProps) {
  const {
    data: provider,
    isLoadingError,
    refetch,
  } = useRead(getPaymentProvider, {}, { staleTime: Number.POSITIVE_INFINITY })
  if (isLoadingError) return <ErrorState onRetry={() => void refetch()} />
  if (provider === undefined) return <Skeleton height={280} />
  return <CardFields {...props} publicKey={provider.publicKey} />
}

function CardFields({ ref, onKept, onEnter, publicKey }: CardEntryProps & { publicKey: string | null }) {
  const text = useText()
  const { user } = useSession()
  const readAgain = useReadAgain(listCards)
  const card = useRef<CardFieldsHandle>(null)
  const form = useFields(rules, { ...billingOf(user), isKept: false })

  useImperativeHandle(ref, () => ({
    async take() {
      const typed = form.read()
      const isRight = card.current?.check() ?? false
      if (!isRight) form.complain()
      if (typed === null || !isRight || card.current === null) return null
      const { isKept, ...billing } = typed
      try {
        const token = await card.current.tokenize(billing)
        return isKept ? await keep(token, billing, card.current) : token
      } catch (error) {
        const isShown = form.refuse(providerProblems(error as Error)) || card.current.refuse(error as Error)
        if (isShown) return null
        throw error
      }
    },
  }))

  const keep = async (token: string, { name, ...address }: BillingDetails, fields: CardFieldsHandle) => {
    const save = () => call(createCard, { token, holderName: name, ...address })
    let saved = await save()
    if (saved.confirmation !== null) {
      await fields.confirm(saved.confirmation)
      saved = await save()
    }
    if (saved.card === null) throw new CallError('card_not_confirmed')
    await readAgain()
    onKept(saved.card.id)
    return saved.card.id
  }

  return (
    <form
      ref={form.element}
      className={formClasses.form}
      noValidate
      aria-label={text('newCard')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onEnter()
      }}
    >
      {publicKey === null ? (
        <SandboxCardFields ref={card} form={form.element} isOnce />
      ) : (
        <StripeCardFields ref={card} publicKey={publicKey} />
      )}
      <BillingFields form={form} />
      <CheckField {...form.tick('isKept')} label={text('keepCard')} />
      <Safe>{text('cardSafe')}</Safe>
      {/* So that Enter in a field pays. */}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  )
}
