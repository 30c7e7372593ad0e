import type { Money } from '@gavelhouse/shared/money.ts'
import { formatCents } from '../../lib/format.ts'
import { useFeature } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { GiftCardForm } from '../../wallet/GiftCardForm.tsx'
import classes from './Methods.module.css'

/** What the wallet lacks, and the two ways to fill it: a top-up, a gift card. */
export function WalletMore({ missing }: { missing: Money }) {
  const text = useText()
  const hasGiftCards = useFeature('gift_cards')
  return (
    <>
      {missing > 0 && (
        <div className={classes.short} role="status">
          <p>{text('walletShort', { amount: formatCents(missing) })}</p>
          <LinkButton to="/wallet">{text('addToWallet')}</LinkButton>
        </div>
      )}
      {hasGiftCards && <GiftCardForm />}
    </>
  )
}
