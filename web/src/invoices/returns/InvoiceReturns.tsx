import { RETURN_NAMES } from '@gavelhouse/shared/list-names.ts'
import { listReturns } from '@gavelhouse/shared/returns/contract.ts'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { formatCents } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ReturnBadge } from './ReturnBadge.tsx'
import { ReturnCourse } from './ReturnCourse.tsx'
import classes from './Returns.module.css'

const MOST = 50

/** What was asked to be taken back of an invoice, and how far each has come. */
export function InvoiceReturns({ invoiceId }: { invoiceId: number }) {
  const text = useText()
  const filters = [{ field: RETURN_NAMES.invoiceId, type: 'array' as const, value: invoiceId }]
  const { data, error, refetch } = useRead(listReturns, { limit: MOST, page: 1, filters })
  return (
    <section className={classes.section}>
      <h2>{text('returnsTitle')}</h2>
      {data === undefined &&
        (error === null ? <Skeleton height={120} /> : <ErrorState onRetry={() => void refetch()} />)}
      {data?.records.map((value) => (
        <article key={value.id} className={classes.one}>
          <div className={classes.top}>
            <h3>
              <Link to={`/invoice/returned/${value.number}`}>{text('returnOf', { number: value.number })}</Link>
            </h3>
            <ReturnBadge value={value} />
            <span className="figures">{formatCents(value.isReturned ? value.refund : value.total)}</span>
          </div>
          <ReturnCourse value={value} />
          {value.answer !== '' && (
            <p className={classes.answer}>
              <bdi>{value.answer}</bdi>
            </p>
          )}
        </article>
      ))}
    </section>
  )
}
