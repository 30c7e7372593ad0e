import { withdraw } from '@gavelhouse/shared/checkout/refund-contract.ts'
import type { readWallet } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { parseMoney, toCents } from '@gavelhouse/shared/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { formatCents } from '../lib/format.ts'
import { sendUntilAnswered, useOutstanding } from '../lib/outstanding.ts'
import { useText } from '../lib/text.ts'
import { useIsHere } from '../lib/use-is-here.ts'
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
import classes from './Wallet.module.css'

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
  const isHere = useIsHere()
  // Perhaps by a dialog that was closed since: until it is answered nothing else is withdrawn.
  const sent = useOutstanding('withdrawal')
  const form = useForm(withdraw.input, {
    initial: { amount: '' },
    send: (typed, onMessage) => sendUntilAnswered('withdrawal', (key) => call(withdraw, typed, { key, onMessage })),
    onSuccess: async () => {
      await cache.invalidateQueries()
      if (isHere()) onDone()
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
      <p role="status" className={classes.news}>
        {sent !== null && text(sent.isAgain ? 'withdrawingAgain' : 'withdrawing')}
      </p>
      <SubmitRow label={text('withdraw')} isDisabled={sent !== null} />
    </Form>
  )
}
