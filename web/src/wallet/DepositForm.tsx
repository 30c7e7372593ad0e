import type { readWallet } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { holdDeposit } from '@gavelhouse/shared/wallet/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../lib/api.ts'
import { formatCents } from '../lib/format.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { useIsHere } from '../lib/use-is-here.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Choice, ChoiceList } from '../ui/ChoiceList.tsx'
import { DialogActions } from '../ui/dialog/DialogActions.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import formClasses from '../ui/form/Form.module.css'
import { Refusal } from '../ui/form/Refusal.tsx'
import { SumLine, SumLines } from '../ui/SumLines.tsx'
import { toast } from '../ui/toast.ts'
import { PaymentNews } from './PaymentNews.tsx'
import { NewCardDialog, PayWayList } from './PayWayList.tsx'
import { payOnline } from './pay-online.ts'
import { usePayWays } from './use-pay-ways.ts'
import { useWalletPayment } from './use-wallet-payment.ts'
import classes from './Wallet.module.css'

const AddBalanceDialog = onDemand(() => import('./AddBalanceDialog.tsx'))

interface DepositFormProps {
  lotId: number
  amount: Money
  wallet: OutputOf<typeof readWallet>
  onBegin: () => void
  onHeld: () => void
  onCancel: () => void
}

/** Online or from the wallet; which of the two is for the payer to say. */
export function DepositForm({ lotId, amount, wallet, onBegin, onHeld, onCancel }: DepositFormProps) {
  const text = useText()
  const say = useSay()
  const name = useId()
  const cache = useQueryClient()
  const ways = usePayWays()
  const topUp = useDialog()
  const [method, setMethod] = useState<'online' | 'wallet' | null>(null)
  const [isMissing, setIsMissing] = useState(false)

  // Whoever has gone elsewhere meanwhile hears of it, and stays there.
  const held = async (isSeen: boolean) => {
    void toast('success', say({ kind: 'success', code: 'deposit_held', facts: {} }))
    if (isSeen) onHeld()
    await cache.invalidateQueries() // the lots among them (A-454, B-330)
  }
  const { open, balance, feeTerms } = wallet
  const { payment, pay, answered, ...paying } = useWalletPayment({
    ...{ purpose: `deposit ${lotId}`, open },
    onPaid: (_, isSeen) => void held(isSeen),
  })
  const isHere = useIsHere()
  const hold = useMutation({ mutationFn: () => call(holdDeposit, { lotId }), onSuccess: () => held(isHere()) })
  const isBusy = hold.isPending || paying.isBusy

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(method === null)
    if (method === 'wallet') return hold.mutate()
    if (method === null) return
    onBegin()
    await pay((key) => payOnline({ payType: 'bid_deposit', group: String(lotId) }, ways.chosen, key))
  }
  const choose = (chosen: 'online' | 'wallet') => {
    setMethod(chosen)
    setIsMissing(false)
  }
  const isShort = balance < amount
  const fee = method === 'online' ? ways.feeOf(ways.chosen, amount, feeTerms) : 0
  return (
    <>
      <form className={formClasses.form} noValidate onSubmit={(event) => void submit(event)}>
        <ChoiceList label={text('depositBy')}>
          <Choice
            {...{ name, title: text('depositOnline'), hint: text('depositOnlineHint') }}
            isChosen={method === 'online'}
            onChoose={() => choose('online')}
          />
          <Choice
            {...{ name, title: text('depositWallet'), isDisabled: isShort }}
            hint={text('depositWalletHolds', { amount: formatCents(balance) })}
            isChosen={method === 'wallet'}
            onChoose={() => choose('wallet')}
          />
        </ChoiceList>
        {isShort && (
          <p className={classes.short}>
            {say({ kind: 'error', code: 'insufficient_balance', facts: {} })}
            <Button look="link" onClick={() => topUp.open(true)}>
              {text('addBalance')}
            </Button>
            <LinkButton look="link" to="/wallet">
              {text('toWallet')}
            </LinkButton>
          </p>
        )}
        {isMissing && (
          <p role="alert" className={formClasses.error}>
            {say(problem('required_now'))}
          </p>
        )}
        {method === 'online' && <PayWayList {...{ ways, amount, feeTerms }} />}
        {method === 'online' && (
          <SumLines>
            <SumLine label={text('depositAmount')} amount={amount} />
            {fee > 0 && <SumLine label={text('cardFee')} amount={fee} />}
            <SumLine label={text('chargedNow')} amount={amount + fee} weight="sum" />
          </SumLines>
        )}
        <PaymentNews payment={payment} onAnswered={answered} />
        <Refusal error={hold.error} />
        <DialogActions>
          <Button onClick={onCancel}>{text('cancel')}</Button>
          <Button type="submit" look="main" disabled={isBusy}>
            {text('submit')}
          </Button>
        </DialogActions>
      </form>
      <NewCardDialog ways={ways} />
      {topUp.show((_, frame) => (
        <AddBalanceDialog {...frame} wanted={amount - balance} />
      ))}
    </>
  )
}
