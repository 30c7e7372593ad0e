import { isNoPhone } from '@gavelhouse/shared/accounts/no-phone.ts'
import { lotPayment } from '@gavelhouse/shared/carts/lot-payment.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { openAccountDialog } from '../accounts/account-dialog.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { WayToPay } from './WayToPay.tsx'

/** What comes next on a lot that is theirs: Make Payment, then Book Appointment and View Invoice. Whoever has given no phone number is asked for it first (B-380). */
export function LotPayment({ lot }: { lot: ListedLot }) {
  const text = useText()
  const { user } = useSession()
  const payment = lotPayment(lot)
  if (payment === null) return null
  const { act, to } = payment
  if (act === 'view')
    return (
      <>
        {lot.isPickupToBook && (
          <LinkButton
            look="main"
            to={`/appointment/schedule/${lot.invoiceNumber}`}
            isWide
            aria-label={`${text('bookLotPickup')}, ${lot.title}`}
          >
            {text('bookLotPickup')}
          </LinkButton>
        )}
        <LinkButton to={to} isWide aria-label={`${text('viewInvoice')}, ${lot.title}`}>
          {text('viewInvoice')}
        </LinkButton>
      </>
    )
  const askPhone = () => {
    void toast('error', text('phoneMissing'))
    openAccountDialog('phone')
  }
  return user !== null && isNoPhone(user.phone) ? (
    <Button look="main" isWide onClick={askPhone}>
      {text('makePayment')}
    </Button>
  ) : (
    <WayToPay to={to} isClosing={act === 'wait'} label={`${text('makePayment')}, ${lot.title}`}>
      {text('makePayment')}
    </WayToPay>
  )
}
