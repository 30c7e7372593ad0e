import { readWallet } from '@gavelhouse/shared/checkout/wallet-contract.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { useRead } from '../lib/api.ts'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { DepositForm } from './DepositForm.tsx'
import { UnfinishedPayment } from './UnfinishedPayment.tsx'

interface DepositDialogProps extends DialogFrame {
  lotId: number
  amount: Money
  /** About to be paid, perhaps on another page: what was typed is to be kept until one is back. */
  onBegin: () => void
  /** It is held: one may bid. */
  onHeld: () => void
}

/** Comes before everything else on lots that ask for a deposit (B-320). */
export default function DepositDialog({ lotId, amount, onBegin, onHeld, ...frame }: DepositDialogProps) {
  const text = useText()
  const { data: wallet, isLoadingError, refetch } = useRead(readWallet, { lotId })
  return (
    <Dialog {...frame} title={text('submitDeposit')}>
      <p>{text('depositNeeded', { amount: formatPrice(amount) })}</p>
      <Note>{text('depositAbout')}</Note>
      {isLoadingError && <ErrorState onRetry={() => void refetch()} />}
      {!isLoadingError && wallet === undefined && <Skeleton height={220} />}
      {wallet?.open?.url != null && <UnfinishedPayment open={wallet.open} />}
      {wallet !== undefined && (
        <div hidden={wallet.open?.url != null}>
          <DepositForm {...{ lotId, amount, wallet, onBegin, onHeld }} onCancel={frame.onClose} />
        </div>
      )}
    </Dialog>
  )
}
