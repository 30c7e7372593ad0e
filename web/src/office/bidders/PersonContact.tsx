import { formatPhone } from '@gavelhouse/shared/accounts/phone.ts'
import type { ReactNode } from 'react'
import { formatPrice } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import classes from './Bidders.module.css'
import type { Person } from './person.ts'

/** Who it is: how to reach them, since when they are here, what they may. */
export function PersonContact({ person }: { person: Person }) {
  const text = useText()
  const { email, phone, address, groups, roles, bidLimit, createdAt, lastSeenAt } = person
  const verified = (isVerified: boolean) => text(isVerified ? 'officeVerified' : 'officeUnverified')
  return (
    <dl className={classes.contact}>
      <Line label={text('email')}>
        <a href={`mailto:${email}`}>{email}</a>{' '}
        <span className={classes.muted}>{verified(person.isEmailVerified)}</span>
      </Line>
      {phone !== '' && (
        <Line label={text('officePhone')}>
          <a href={`tel:${phone}`} dir="ltr">
            {formatPhone(phone)}
          </a>{' '}
          <span className={classes.muted}>{verified(person.isPhoneVerified)}</span>
        </Line>
      )}
      {address !== '' && (
        <Line label={text('officeAddress')}>
          <bdi>{address}</bdi>
        </Line>
      )}
      <Line label={text('officeSince')}>
        <ShortTime at={createdAt} />
      </Line>
      {lastSeenAt !== null && (
        <Line label={text('officeLastSeen')}>
          <ShortTime at={lastSeenAt} />
        </Line>
      )}
      <Line label={text('officeBidLimit')}>{bidLimit === null ? text('officeNone') : formatPrice(bidLimit)}</Line>
      {groups.length > 0 && (
        <Line label={text('officeGroups')}>
          <bdi>{groups.map(({ name }) => name).join(', ')}</bdi>
        </Line>
      )}
      {roles !== null && roles.length > 0 && <Line label={text('officeRoles')}>{roles.join(', ')}</Line>}
    </dl>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
