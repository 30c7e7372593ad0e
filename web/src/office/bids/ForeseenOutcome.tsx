import type { foreseeLot } from '@gavelhouse/shared/bidding/foresee-contract.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { ReactNode } from 'react'
import { IconAlert } from '../../icons.ts'
import { formatCount, formatPrice } from '../../lib/format.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { LotStatus } from '../lots/LotStatus.tsx'
import classes from './Bids.module.css'
import { ExactTime } from './ExactTime.tsx'

type Foreseen = OutputOf<typeof foreseeLot>
type Moment = Foreseen['before']

interface ForeseenOutcomeProps {
  foreseen: Foreseen
  /** Of the lot. */
  title: string
  /** A bid somebody might make, and not what staff are about to do. */
  isTry: boolean
}

/** What would happen: accepted or not, the lot before and after, and who would be told what. */
export function ForeseenOutcome({ foreseen, title, isTry }: ForeseenOutcomeProps) {
  const text = useText()
  const say = useSay()
  const { isAccepted, code, facts, reason, before, after, dependsOnSecret, paidInvoice, told } = foreseen
  return (
    <section className={classes.foreseen} aria-live="polite" aria-label={text('officeBidForeseen')}>
      <h3>{text('officeBidForeseen')}</h3>
      {!isAccepted ? (
        <p className={classes.refused}>
          <IconAlert size={16} aria-hidden /> {say({ kind: 'error', code: code as never, facts, english: reason })}
        </p>
      ) : (
        <>
          <table className={classes.changes}>
            <thead>
              <tr>
                <td />
                <th scope="col">{text('officeBidNow')}</th>
                <th scope="col">{text('officeBidThen')}</th>
              </tr>
            </thead>
            <tbody>
              <Row
                label={text('officeStatus')}
                of={(lot) => <LotStatus status={lot.status} isWithdrawn={lot.isWithdrawn} />}
                {...{ before, after }}
                keyOf={(lot) => `${lot.status}${lot.isWithdrawn}`}
              />
              <Row label={text('officePrice')} of={(lot) => formatPrice(lot.price)} {...{ before, after }} />
              <Row label={text('officeBidNext')} of={(lot) => formatPrice(lot.nextBid)} {...{ before, after }} />
              <Row label={text('officeBids')} of={(lot) => formatCount(lot.bidCount)} {...{ before, after }} />
              <Row
                label={text('officeBidLeader')}
                of={(lot) => leaderOf(lot, text('officeNone'), text('officeBidNew'))}
                {...{ before, after }}
              />
              {after.soldToName !== null && (
                <Row
                  label={text('officeBidSoldTo')}
                  of={(lot) => lot.soldToName ?? text('officeNone')}
                  {...{ before, after }}
                />
              )}
              {(before.reserveMet !== null || after.reserveMet !== null) && (
                <Row
                  label={text('officeReserve')}
                  of={({ reserveMet }) => text(reserveMet ? 'officeBidReserveMet' : 'officeBidReserveNotMet')}
                  {...{ before, after }}
                />
              )}
              <Row
                label={text('officeCloses')}
                of={(lot) => <ExactTime at={lot.closesAt} />}
                keyOf={(lot) => String(lot.closesAt)}
                {...{ before, after }}
              />
            </tbody>
          </table>
          {paidInvoice !== null && (
            <p className={classes.refused}>
              <IconAlert size={16} aria-hidden /> {text('officeBidPaid', { number: paidInvoice })}
            </p>
          )}
          {dependsOnSecret && <p className={classes.muted}>{text('officeBidDepends')}</p>}
          <ToldPeople told={told} title={title} isTry={isTry} />
        </>
      )}
    </section>
  )
}

/** 0 is somebody who has not bid here before. */
const leaderOf = ({ leaderId, leaderName }: Moment, none: string, somebody: string): string =>
  leaderId === 0 ? somebody : leaderName === '' ? none : leaderName

interface RowProps {
  label: string
  before: Moment
  after: Moment
  of: (lot: Moment) => ReactNode
  /** Tells two values apart where they are more than words. */
  keyOf?: (lot: Moment) => string
}

function Row({ label, before, after, of, keyOf }: RowProps) {
  const isChanged = keyOf === undefined ? of(before) !== of(after) : keyOf(before) !== keyOf(after)
  return (
    <tr data-changed={isChanged || undefined}>
      <th scope="row">{label}</th>
      <td className="figures">{of(before)}</td>
      <td className="figures">{of(after)}</td>
    </tr>
  )
}

function ToldPeople({ told, title, isTry }: Pick<Foreseen, 'told'> & Pick<ForeseenOutcomeProps, 'title' | 'isTry'>) {
  const text = useText()
  const say = useSay()
  if (told.length === 0) return isTry ? null : <p className={classes.muted}>{text('officeBidNobodyTold')}</p>
  return (
    <ul className={classes.told}>
      {told.map(({ code, count, names }) => (
        <li key={code}>
          <b dir="auto">{names.length > 0 ? `${names.join(', ')}:` : text('officeBidPeople', { count })}</b>{' '}
          {say({ kind: 'notice', code: code as never, facts: { title } })}
        </li>
      ))}
    </ul>
  )
}
