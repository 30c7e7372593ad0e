import { readWallet } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import { type Money, ONE_CENT, parseMoney, toCents } from '@gavelhouse/shared/money.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { enteredMoney } from '@gavelhouse/shared/wire-types.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRead } from '../lib/api.ts'
import { formatCents } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SumLine, SumLines } from '../ui/SumLines.tsx'
import { toast } from '../ui/toast.ts'
import { keepBegunAt } from './begun-at.ts'
import { PaymentNews } from './PaymentNews.tsx'
import { NewCardDialog, PayWayList } from './PayWayList.tsx'
import { payOnline } from './pay-online.ts'
import { UnfinishedPayment } from './UnfinishedPayment.tsx'
import { usePayWays } from './use-pay-ways.ts'
import { useWalletPayment } from './use-wallet-payment.ts'

const rules = z.object({ amount: enteredMoney(problem('bid_missing')) })

interface AddBalanceDialogProps extends DialogFrame {
  /** Where it is known how much is wanted. */
  wanted?: Money
}

/** How much, and how: a card at once, or the provider's page. It closes when the money is there. */
export default function AddBalanceDialog({ wanted, ...frame }: AddBalanceDialogProps) {
  const text = useText()
  const { data: wallet, isLoadingError, refetch } = useRead(readWallet, {})
  useEffect(() => keepBegunAt(location.pathname + location.search), [])
  return (
    <Dialog {...frame} title={text('addBalance')}>
      {isLoadingError && <ErrorState onRetry={() => void refetch()} />}
      {!isLoadingError && wallet === undefined && <Skeleton height={320} />}
      {wallet !== undefined && <AddBalanceForm {...{ wallet, wanted }} onDone={frame.onClose} />}
    </Dialog>
  )
}

/** Up to the next cent: rounded down it would not be enough for what it is wanted for. */
const upToCent = (wanted: Money): string => (Math.ceil(wanted / ONE_CENT) / 100).toFixed(2)

interface AddBalanceFormProps {
  wallet: z.output<typeof readWallet.output>
  wanted: Money | undefined
  onDone: () => void
}

function AddBalanceForm({ wallet: { open, feeTerms }, wanted, onDone }: AddBalanceFormProps) {
  const text = useText()
  const cache = useQueryClient()
  const ways = usePayWays()
  const { payment, pay, answered, isBusy } = useWalletPayment({
    ...{ purpose: 'top-up', open },
    onPaid: (paid, isSeen) => {
      void toast('success', text('topUpDone', { amount: formatCents(paid.amount) }))
      void cache.invalidateQueries()
      if (isSeen) onDone()
    },
  })
  const form = useForm(rules, {
    initial: { amount: wanted === undefined ? '' : upToCent(wanted) },
    send: async (typed) => {
      const amount = toCents(typed.amount)
      await pay((key) => payOnline({ payType: 'deposit', amount }, ways.chosen, key))
    },
  })
  const amount = toCents(parseMoney(form.useValue('amount')) ?? 0)
  const fee = ways.feeOf(ways.chosen, amount, feeTerms)
  if (open?.url != null && !isBusy) return <UnfinishedPayment open={open} />
  return (
    <>
      <Form form={form}>
        <Note>{text('addBalanceHint')}</Note>
        <Field
          {...form.field('amount')}
          label={text('topUpAmount')}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
        />
        <PayWayList {...{ ways, amount, feeTerms }} />
        {fee > 0 && (
          <SumLines>
            <SumLine label={text('movedTopUp')} amount={amount} />
            <SumLine label={text('cardFee')} amount={fee} />
            <SumLine label={text('chargedNow')} amount={amount + fee} weight="sum" />
          </SumLines>
        )}
        <PaymentNews payment={payment} onAnswered={answered} />
        <SubmitRow
          label={amount === 0 ? text('addBalance') : text('payNow', { amount: formatCents(amount + fee) })}
          isDisabled={isBusy}
        />
      </Form>
      <NewCardDialog ways={ways} />
    </>
  )
}
