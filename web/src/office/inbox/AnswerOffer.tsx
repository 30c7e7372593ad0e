import { parseMoney } from '@gavelhouse/shared/money.ts'
import { answerOffer } from '@gavelhouse/shared/offers/contract.ts'
import { isCounter } from '@gavelhouse/shared/offers/offer-amount.ts'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import { useReadAgain } from '../tasks/use-task.ts'
import { BuyerPays, type OfficeOffer } from './BuyerPays.tsx'
import classes from './Inbox.module.css'

/** Accept, decline, or name another price; what that would come to is shown while it is typed. */
export function AnswerOffer({ offer }: { offer: OfficeOffer }) {
  const text = useText()
  const say = useSay()
  const readAgain = useReadAgain()
  const [typed, setTyped] = useState('')
  const counter = parseMoney(typed)
  const isPossible = counter !== null && isCounter(counter, offer.amount, offer.buyNowPrice ?? 0)
  const answer = useSend(answerOffer, {
    onSuccess: readAgain,
    onError: (error) => void toast('error', say(error)),
    onMessage: (said) => void toast('success', say(said)),
  })
  const send = (status: 'accepted' | 'declined' | 'countered') =>
    answer.mutate({ id: offer.id, status, ...(status === 'countered' && { amount: counter }) })
  return (
    <section className={classes.compose} aria-label={text('officeAnswer')}>
      <div className={classes.row}>
        <OfficeButton look="main" disabled={answer.isPending} onClick={() => send('accepted')}>
          {text('officeAccept')}
        </OfficeButton>
        <OfficeButton disabled={answer.isPending} onClick={() => send('declined')}>
          {text('officeDecline')}
        </OfficeButton>
      </div>
      <div className={classes.row}>
        <FieldInput
          field={{ name: 'counter', label: 'officeCounter', kind: 'money', hint: text('officeCounterHint') }}
          typed={typed}
          onType={setTyped}
          error={typed !== '' && !isPossible ? text('officeCounterRange') : undefined}
        />
        <OfficeButton disabled={!isPossible || answer.isPending} onClick={() => send('countered')}>
          {text('officeSendCounter')}
        </OfficeButton>
      </div>
      {isPossible && <BuyerPays offer={offer} unitPrice={counter} title={text('officeBuyerWouldPay')} />}
    </section>
  )
}
