import { withdraw } from '@gavelhouse/shared/checkout/refund-contract.ts'
import type { readWallet } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { parseMoney, toCents } from '@gavelhouse/shared/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { formatCents } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { isUndecided, useIntention } from '../lib/use-intention.ts'
import { brandNameOf } from '../payments/sources/BrandMark.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { SumLine, SumLines } from '../ui/SumLines.tsx'
import { partsBack } from './parts-back.ts'

interface WithdrawDialogProps extends DialogFrame {
  wallet: OutputOf<typeof readWallet>
}

/** Back to the cards it came from: how much of it can go, where each part goes, and what stays (money section 4). */
export default function WithdrawDialog({ wallet, ...frame }: WithdrawDialogProps) {
  const text = useText()
  return (
    <Dialog {...frame} title={text('withdrawTitle')}>
      {wallet.withdrawable > 0 ? (
        <WithdrawForm wallet={wallet} onDone={frame.onClose} />
      ) : (
        <p>{text('nothingToWithdraw')}</p>
      )}
    </Dialog>
  )
}

function WithdrawForm({ wallet, onDone }: { wallet: WithdrawDialogProps['wallet']; onDone: () => void }) {
  const { balance, withdrawable, cards } = wallet
  const text = useText()
  const cache = useQueryClient()
  const intention = useIntention()
  const form = useForm(withdraw.input, {
    initial: { amount: '' },
    send: (typed, onMessage) => call(withdraw, typed, { key: intention.keyFor(String(typed.amount)), onMessage }),
    onRefused: (error) => {
      if (!isUndecided(error)) intention.settle()
    },
    onSuccess: async () => {
      intention.settle()
      await cache.invalidateQueries()
      onDone()
    },
    hasToasts: true,
  })
  const amount = Math.min(toCents(parseMoney(form.useValue('amount')) ?? 0), withdrawable)
  return (
    <Form form={form}>
      <Note>{text('withdrawIntro')}</Note>
      <Field
        {...form.field('amount')}
        label={text('topUpAmount')}
        help={text('atMost', { amount: formatCents(withdrawable) })}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
      />
      <div>
        <Button look="link" onClick={() => form.set({ amount: (withdrawable / 10_000).toFixed(2) })}>
          {text('withdrawAll')}
        </Button>
      </div>
      <SumLines>
        {partsBack(amount, cards).map(({ brand, last4, amount: part }) => (
          <SumLine
            key={`${brand}-${last4}-${part}`}
            label={text('toCard', {
              card: last4 === '' ? text('cardPaidWith') : `${brandNameOf(brand)} •••• ${last4}`,
            })}
            amount={part}
          />
        ))}
        <SumLine label={text('staysInWallet')} amount={balance - amount} weight="sum" />
      </SumLines>
      <SubmitRow label={text('withdraw')} />
    </Form>
  )
}
