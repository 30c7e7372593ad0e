import type { FeeTerms } from '@gavelhouse/shared/money/processing-fee.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { SavedBank } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import type { ReactNode, Ref } from 'react'
import { IconPlus } from '../../icons.ts'
import { clock } from '../../lib/clock.ts'
import { formatCents } from '../../lib/format.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useFeature } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice, ChoiceList } from '../../ui/ChoiceList.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { Note } from '../../ui/form/Arrangement.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StepCard } from '../StepCard.tsx'
import { CardEntry, type CardEntryHandle } from './CardEntry.tsx'
import classes from './Methods.module.css'
import { OptionMark, OptionName } from './OptionName.tsx'
import { canPay, feeOf, type PayOption } from './pay-option.ts'
import { WalletMore } from './WalletMore.tsx'

const BankDialog = onDemand(() => import('../../payments/sources/BankDialog.tsx'))
const VerifyBankDialog = onDemand(() => import('../../payments/sources/VerifyBankDialog.tsx'))

interface MethodStepProps {
  /** undefined while they are on their way. */
  options: PayOption[] | undefined
  chosen: PayOption | undefined
  /** What is to be paid now, for the fee of each. */
  amount: Money
  feeTerms: FeeTerms
  balance: Money
  /** The lots let a bank pay. */
  takesBanks: boolean
  isFolded: boolean
  wrong: ReactNode
  cardEntry: Ref<CardEntryHandle>
  onChoose: (id: string) => void
  onFold: (isFolded: boolean) => void
  onEnter: () => void
}

/** How do I pay: every way with what it costs, before it is chosen. */
export function MethodStep(props: MethodStepProps) {
  const { options, chosen, amount, feeTerms, balance, isFolded, wrong, cardEntry, onChoose, onFold, onEnter } = props
  const text = useText()
  const hasBanks = useFeature('ach_payment')
  const adding = useDialog()
  const verifying = useDialog<SavedBank>()
  const now = clock.now()
  const isFolding = isFolded && chosen !== undefined && chosen.kind !== 'newCard'
  return (
    <StepCard
      title={text('howToPay')}
      folded={
        chosen !== undefined && (
          <span className={classes.folded}>
            <OptionMark option={chosen} />
            <span>
              <OptionName option={chosen} />
            </span>
            <span className={classes.fee}>{feeWords(chosen)}</span>
          </span>
        )
      }
      isFolded={isFolding}
      onChange={() => onFold(false)}
      isBusy={options === undefined}
      wrong={wrong}
    >
      {options === undefined && <Skeleton height={230} />}
      {options !== undefined && (
        <ChoiceList label={text('howToPay')}>
          {options.map((option) => (
            <Choice
              key={option.id}
              name="method"
              isChosen={option.id === chosen?.id}
              isDisabled={!canPay(option, now)}
              onChoose={() => onChoose(option.id)}
              onPicked={isPlain(option) ? () => onFold(true) : undefined}
              mark={<OptionMark option={option} />}
              title={<OptionName option={option} />}
              hint={hintOf(option)}
              price={<span className={classes.fee}>{feeWords(option)}</span>}
              acts={
                option.kind === 'bank' &&
                option.bank.status === 'new' && (
                  <Button look="bare" onClick={() => verifying.open(option.bank)}>
                    {text('verify')}
                  </Button>
                )
              }
            >
              {moreOf(option)}
            </Choice>
          ))}
        </ChoiceList>
      )}
      {hasBanks && props.takesBanks && (
        <div>
          <Button look="bare" onClick={() => adding.open(true)}>
            <IconPlus size={18} aria-hidden />
            {text('addBank')}
          </Button>
        </div>
      )}
      {adding.show((_, frame) => (
        <BankDialog {...frame} />
      ))}
      {verifying.show((bank, frame) => (
        <VerifyBankDialog {...frame} bank={bank} />
      ))}
    </StepCard>
  )

  function feeWords(option: PayOption): string {
    const fee = feeOf(option, amount, feeTerms)
    return fee === 0 ? text('noFee') : text('feeOnTop', { fee: formatCents(fee) })
  }

  function hintOf(option: PayOption): string | undefined {
    if (option.kind === 'card') {
      const date = `${String(option.card.expMonth).padStart(2, '0')}/${option.card.expYear}`
      return `${text(canPay(option, now) ? 'cardExpires' : 'cardExpiredOn')} ${date}`
    }
    if (option.kind === 'bank') return text(canPay(option, now) ? 'bankTakesDays' : 'bankNotVerified')
    if (option.kind === 'wallet') return text('walletHolds', { amount: formatCents(balance) })
    return undefined
  }

  function moreOf(option: PayOption): ReactNode {
    if (option.kind === 'newCard') return <CardEntry ref={cardEntry} onKept={onChoose} onEnter={onEnter} />
    if (option.kind === 'wallet') return <WalletMore missing={Math.max(0, amount - balance)} />
    if (option.kind === 'redirect') return <Note>{text('payOnTheirPageHint')}</Note>
    if (option.kind === 'offline') return <Note>{text('payOfflineHint')}</Note>
    return undefined
  }
}

/** Nothing more is to be said or read once it is chosen. */
const isPlain = ({ kind }: PayOption): boolean => kind === 'card' || kind === 'bank'
