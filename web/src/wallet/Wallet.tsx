import { readWallet } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { useRead } from '../lib/api.ts'
import { formatCents } from '../lib/format.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useFeature } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Price } from '../ui/Price.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { GiftCardForm } from './GiftCardForm.tsx'
import { UnfinishedPayment } from './UnfinishedPayment.tsx'
import classes from './Wallet.module.css'
import { WalletHistory } from './WalletHistory.tsx'

const AddBalanceDialog = onDemand(() => import('./AddBalanceDialog.tsx'))
const WithdrawDialog = onDemand(() => import('./WithdrawDialog.tsx'))

/** What is there, what can be done with it, and how it came to be. */
export function Wallet() {
  const text = useText()
  const hasGiftCards = useFeature('gift_cards')
  const { data: wallet, isLoadingError, refetch } = useRead(readWallet, {})
  if (isLoadingError) return <ErrorState onRetry={() => void refetch()} />
  return (
    <>
      {wallet === undefined ? <Skeleton height={210} /> : <Purse wallet={wallet} />}
      {wallet?.open != null && <UnfinishedPayment open={wallet.open} />}
      {hasGiftCards && (
        <Section title={text('walletGiftCard')} intro={text('walletGiftCardIntro')}>
          <GiftCardForm />
        </Section>
      )}
      <WalletHistory />
    </>
  )
}

function Purse({ wallet }: { wallet: OutputOf<typeof readWallet> }) {
  const text = useText()
  const adding = useDialog()
  const withdrawing = useDialog()
  return (
    <div className={classes.purse}>
      <dl className={classes.sums}>
        <div>
          <dt>{text('walletBalance')}</dt>
          <dd className={classes.balance} aria-live="polite">
            <Price amount={wallet.balance} isCents />
          </dd>
        </div>
        <div>
          <dt>{text('walletHeld')}</dt>
          <dd className={classes.held}>
            <span className="figures">{formatCents(wallet.held)}</span>
          </dd>
          <dd className={classes.about}>{text('walletHeldHint')}</dd>
        </div>
      </dl>
      <div className={classes.acts}>
        <Button look={wallet.open === null ? 'main' : 'quiet'} onClick={() => adding.open(true)}>
          {text('addBalance')}
        </Button>
        <Button onClick={() => withdrawing.open(true)} disabled={wallet.balance === 0}>
          {text('withdraw')}
        </Button>
      </div>
      {adding.show((_, frame) => (
        <AddBalanceDialog {...frame} />
      ))}
      {withdrawing.show((_, frame) => (
        <WithdrawDialog {...frame} wallet={wallet} />
      ))}
    </div>
  )
}
