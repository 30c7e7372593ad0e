import type { Money } from '@gavelhouse/shared/money.ts'
import { formatCents } from '../../lib/format.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useFeature } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { GiftCardForm } from '../../wallet/GiftCardForm.tsx'
import classes from './Methods.module.css'

const AddBalanceDialog = onDemand(() => import('../../wallet/AddBalanceDialog.tsx'))

/** What the wallet lacks, and the two ways to fill it without leaving: a top-up, a gift card. */
export function WalletMore({ missing }: { missing: Money }) {
  const text = useText()
  const hasGiftCards = useFeature('gift_cards')
  const topUp = useDialog<Money>()
  return (
    <>
      {missing > 0 && (
        <div className={classes.short} role="status">
          <p>{text('walletShort', { amount: formatCents(missing) })}</p>
          <Button onClick={() => topUp.open(missing)}>{text('addToWallet')}</Button>
        </div>
      )}
      {hasGiftCards && <GiftCardForm />}
      {topUp.show((wanted, frame) => (
        <AddBalanceDialog {...frame} wanted={wanted} />
      ))}
    </>
  )
}
