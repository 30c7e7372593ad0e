import type { SavedBank } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { BankName } from './BankName.tsx'
import classes from './Sources.module.css'

const STATUS_TEXT = {
  new: 'bankNotVerified',
  verified: 'bankIsVerified',
  locked: 'bankIsLocked',
  failed: 'verificationFailed',
} as const

const STATUS_KIND = { new: 'waiting', verified: 'good', locked: 'bad', failed: 'bad' } as const

interface BankTileProps {
  bank: SavedBank
  onVerify: () => void
  onEdit: () => void
  onDelete: () => void
}

export function BankTile({ bank, onVerify, onEdit, onDelete }: BankTileProps) {
  const text = useText()
  const of = `${bank.bankName} ${text('endingIn')} ${bank.last4}`
  return (
    <li className={classes.tile}>
      <div className={classes.head}>
        <BankName bank={bank} />
        <Badge kind={STATUS_KIND[bank.status]}>{text(STATUS_TEXT[bank.status])}</Badge>
      </div>
      <p className={classes.detail}>
        <bdi>{bank.holderName}</bdi>
        <span className={classes.holder}>{text(bank.holderType)}</span>
        <span className={classes.holder}>
          {text('routingNumber')} <span className="figures">{bank.routingNumber}</span>
        </span>
      </p>
      {bank.status === 'locked' && <p className={classes.wrong}>{text('bankLocked')}</p>}
      <div className={classes.buttons}>
        {bank.status === 'new' && (
          <Button look="bare" onClick={onVerify} aria-label={`${text('verify')}: ${of}`}>
            {text('verify')}
          </Button>
        )}
        <Button look="bare" onClick={onEdit} aria-label={`${text('updateHolder')}: ${of}`}>
          {text('updateHolder')}
        </Button>
        <Button look="bare" onClick={onDelete} aria-label={`${text('deleteIt')}: ${of}`}>
          {text('deleteIt')}
        </Button>
      </div>
    </li>
  )
}
