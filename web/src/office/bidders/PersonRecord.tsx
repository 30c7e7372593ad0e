import { readPerson } from '@gavelhouse/shared/people/contract.ts'
import { readOwnership } from '@gavelhouse/shared/profile/staff-owner-contract.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { useMay } from '../after-close/use-may.ts'
import { rememberRecord } from '../palette/recent.ts'
import { History } from '../record/History.tsx'
import { Unread } from '../record/Unread.tsx'
import { BidderState } from './BidderState.tsx'
import { DeskAlerts } from './DeskAlerts.tsx'
import { Panel } from './Panel.tsx'
import { PersonActs } from './PersonActs.tsx'
import { PersonContact } from './PersonContact.tsx'
import { PersonFigures } from './PersonFigures.tsx'
import { PersonNotes } from './PersonNotes.tsx'
import { PersonOwners } from './PersonOwners.tsx'
import { PersonPrivacy } from './PersonPrivacy.tsx'
import { PersonRequests } from './PersonRequests.tsx'
import { PersonStrikes } from './PersonStrikes.tsx'
import type { Person } from './person.ts'
import { personFieldOnWire } from './person-fields.ts'

/** Everything staff know of somebody, and what they can do about it. */
export function PersonRecord({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useText()
  const { data: person, error, refetch } = useRead(readPerson, { id })
  const name = person?.name ?? null
  useEffect(() => {
    if (name !== null) rememberRecord({ to: `/admin/bidders/${id}`, label: name })
  }, [id, name])
  return (
    <Panel
      title={name ?? (error === null ? null : text('officeBidders'))}
      facts={person && <Facts person={person} />}
      onClose={onClose}
    >
      {person !== undefined ? <Parts person={person} /> : <Unread error={error} onRetry={() => void refetch()} />}
    </Panel>
  )
}

function Facts({ person: { state, companyName, duplicateOf } }: { person: Person }) {
  const text = useText()
  return (
    <>
      <BidderState state={state} />
      {companyName !== '' && <span dir="auto">{companyName}</span>}
      {duplicateOf !== null && <Link to={`/admin/bidders/${duplicateOf}`}>{text('officeDuplicateOf')}</Link>}
    </>
  )
}

function Parts({ person }: { person: Person }) {
  const maySeeOwners = useMay(readOwnership)
  return (
    <>
      <DeskAlerts userId={person.id} />
      <PersonActs person={person} />
      <PersonRequests person={person} />
      <PersonFigures id={person.id} figures={person.figures} />
      <PersonStrikes userId={person.id} />
      <PersonContact person={person} />
      {maySeeOwners && <PersonOwners userId={person.id} />}
      <PersonNotes person={person} />
      {person.roles !== null && <PersonPrivacy id={person.id} />}
      {person.isWhole && <History kind="user" id={person.id} fieldOf={personFieldOnWire} />}
    </>
  )
}
