import type { SavedBank } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { IconBank } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { LastFour } from './CardName.tsx'
import { SourceSign } from './SourceSign.tsx'
import classes from './Sources.module.css'

export function BankName({ bank }: { bank: SavedBank }) {
  const text = useText()
  return (
    <div className={classes.name}>
      <SourceSign>
        <IconBank size={20} aria-hidden />
      </SourceSign>
      <p>
        <strong>
          <bdi>{bank.bankName}</bdi>
        </strong>{' '}
        <LastFour digits={bank.last4} label={text('endingIn')} />
      </p>
    </div>
  )
}
