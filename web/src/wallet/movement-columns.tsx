import type { Movement } from '@gavelhouse/shared/wallet/contract.ts'
import { MOVEMENT_TEXTS, type MovementKind } from '@gavelhouse/shared/wallet/movement-texts.ts'
import { formatCents } from '../lib/format.ts'
import type { Text } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import { Badge } from '../ui/Badge.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import type { Column } from '../ui/list/DataTable.tsx'
import classes from './Wallet.module.css'

const KIND_PHRASES: Record<MovementKind, PhraseKey> = {
  'top-up': 'movedTopUp',
  withdrawal: 'movedWithdrawal',
  adjustment: 'movedAdjustment',
  'gift-card-redeemed': 'movedGiftCard',
  'deposit-held': 'movedDepositHeld',
  'deposit-released': 'movedDepositReleased',
  'deposit-applied': 'movedDepositApplied',
  payment: 'movedPayment',
  reserved: 'movedReserved',
  unreserved: 'movedUnreserved',
  'refund-paid': 'movedRefund',
  'refund-failed': 'movedRefundFailed',
}

/** What the house wrote itself is said in the language of the page; what somebody wrote stands as it is. */
function noteOf(text: Text, { kind, note }: Movement) {
  return note === MOVEMENT_TEXTS[kind] ? text(KIND_PHRASES[kind]) : <bdi>{note}</bdi>
}

/** Which way it went is said by word, sign and colour. */
export const movementColumns = (text: Text): Column<Movement>[] => [
  { key: 'notes', role: 'name', head: text('movementNotes'), cell: (movement) => noteOf(text, movement) },
  { key: 'date', head: text('movementDate'), cell: ({ at }) => <DateTime at={at} /> },
  {
    key: 'type',
    head: text('movementType'),
    cell: ({ isDebit }) => <Badge kind={isDebit ? 'plain' : 'good'}>{text(isDebit ? 'debit' : 'credit')}</Badge>,
  },
  {
    key: 'amount',
    role: 'money',
    head: text('movementAmount'),
    cell: ({ amount, isDebit }) => (
      <span className={`figures ${classes.moved}`} data-debit={isDebit || undefined} dir="ltr">
        {isDebit ? '\u2212' : '+'}
        {formatCents(amount)}
      </span>
    ),
  },
  {
    key: 'after',
    role: 'money',
    head: text('movementAfter'),
    cell: ({ balanceAfter }) => <span className="figures">{formatCents(balanceAfter)}</span>,
  },
]
