import { getSoldReturn } from '@gavelhouse/shared/returns/staff-contract.ts'
import { Link } from 'react-router'
import { UploadedPicture } from '../../invoices/returns/UploadedPicture.tsx'
import { useRead } from '../../lib/api.ts'
import { formatCents } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import { StateBadge } from '../inbox/StateBadge.tsx'
import classes from '../invoices/Invoices.module.css'
import { hasScreen } from '../navigation.ts'
import { History } from '../record/History.tsx'
import frame from '../record/ListAndRecord.module.css'
import { RecordFrame } from '../record/RecordFrame.tsx'
import { LastOffer } from './LastOffer.tsx'
import { ReturnActs } from './ReturnActs.tsx'
import own from './Returns.module.css'
import type { DeskReturn } from './return.ts'
import { wordsOf } from './return-words.ts'

/** What somebody wants to send back: why, what of it, with which pictures, and what the house says to it. */
export function ReturnRecord({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useText()
  const { data, error, refetch } = useRead(getSoldReturn, { number: id })
  return (
    <RecordFrame
      to={`/admin/returns/${id}`}
      label={data === undefined ? null : text('officeReturnNamed', { number: id })}
      title="officeReturns"
      facts={data !== undefined && <Facts value={data.value} />}
      {...{ error, onClose }}
      onRetry={() => void refetch()}
    >
      {data !== undefined && (
        <div className={frame.body}>
          <ReturnActs record={data} />
          <blockquote className={own.quote} dir="auto">
            {data.value.reason}
          </blockquote>
          {data.value.pictures.length > 0 && (
            <ul className={own.pictures} aria-label={text('officePictures')}>
              {data.value.pictures.map((name, index) => (
                <li key={name}>
                  <UploadedPicture name={name} alt={text('officePictureOf', { number: index + 1 })} />
                </li>
              ))}
            </ul>
          )}
          <Lines record={data} />
          {data.value.offer !== null && <LastOffer record={data} offer={data.value.offer} />}
          <Words record={data} />
          <History kind="return" id={id} fieldOf={() => undefined} />
        </div>
      )}
    </RecordFrame>
  )
}

function Facts({ value }: { value: DeskReturn['value'] }) {
  const text = useText()
  const { user } = useSession()
  const invoice = text('officeInvoiceNamed', { number: value.invoiceId })
  return (
    <>
      <StateBadge words={wordsOf(value)} />
      <span dir="auto">{`${value.buyerFirstName} ${value.buyerLastName}`}</span>
      {hasScreen('/admin/invoices', user?.rights ?? []) ? (
        <Link to={`/admin/invoices/${value.invoiceId}`}>{invoice}</Link>
      ) : (
        <span>{invoice}</span>
      )}
      <ShortTime at={value.createdAt} />
    </>
  )
}

function Lines({ record: { lines, value } }: { record: DeskReturn }) {
  const text = useText()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{text('officeKindLot')}</th>
          <th scope="col" data-number>
            {text('officeComesBack')}
          </th>
          <th scope="col" data-number>
            {text('officeAmount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, lotId, lotNumber, title, quantity, boughtQuantity, total }) => (
          <tr key={id}>
            <td>
              <Link to={`/lot/${lotId}`} dir="auto">{`${lotNumber} ${title}`}</Link>
            </td>
            <td data-number>{`${quantity} / ${boughtQuantity}`}</td>
            <td data-number>{formatCents(total)}</td>
          </tr>
        ))}
        <tr>
          <td colSpan={2}>{text('officeTotal')}</td>
          <td data-number>
            <b>{formatCents(value.total)}</b>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Words({ record: { value } }: { record: DeskReturn }) {
  const text = useText()
  if (value.answer === '' && value.internalReason === '' && value.refund === 0) return null
  return (
    <dl className={classes.details}>
      {value.refund > 0 && (
        <div>
          <dt>{text('officeRefund')}</dt>
          <dd className="figures">{formatCents(value.refund)}</dd>
        </div>
      )}
      {value.answer !== '' && (
        <div>
          <dt>{text('officeToBuyer')}</dt>
          <dd dir="auto">{value.answer}</dd>
        </div>
      )}
      {value.internalReason !== '' && (
        <div>
          <dt>{text('officeInternal')}</dt>
          <dd dir="auto">{value.internalReason}</dd>
        </div>
      )}
    </dl>
  )
}
