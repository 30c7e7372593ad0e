import { getReturn, getReturnPdf, getReturnSpreadsheet } from '@gavelhouse/shared/returns/contract.ts'
import { useRead } from '../../lib/api.ts'
import { isAppError } from '../../lib/app-error.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Message } from '../../ui/Message.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { EmptyCrate } from '../../ui/pictures.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import paper from '../Invoice.module.css'
import { PrintButton, SaveButton } from '../PaperButtons.tsx'
import { ReturnCourse } from './ReturnCourse.tsx'
import { ReturnPaper } from './ReturnPaper.tsx'
import classes from './Returns.module.css'
import { UploadedPicture } from './UploadedPicture.tsx'
import { WithdrawReturn } from './WithdrawReturn.tsx'

const AnswerOffer = onDemand(() => import('./AnswerOffer.tsx'))

/** One return of one's own, read anew whenever the house does something with it. Somebody else's is not found (T-20). */
export function Return({ number }: { number: number }) {
  const text = useText()
  const { data, error, refetch } = useRead(getReturn, { number, filters: [] })
  if (isAppError(error) && error.code === 'not_found')
    return (
      <Message picture={<EmptyCrate />} title={text('returnMissing')} hint={text('returnMissingHint')} level={1}>
        <LinkButton look="main" to="/invoices/returned">
          {text('allReturns')}
        </LinkButton>
      </Message>
    )
  const title = text('returnOf', { number })
  if (data === undefined)
    return (
      <>
        <PageHeading title={title} />
        {error === null ? <Skeleton height={560} /> : <ErrorState onRetry={() => void refetch()} />}
      </>
    )
  const { value } = data
  return (
    <>
      <PageHeading
        title={title}
        actions={
          <div className={paper.acts}>
            <WithdrawReturn value={value} />
            <PrintButton />
            <SaveButton call={getReturnPdf} input={{ number }} label={text('invoicePdf')} />
            <SaveButton call={getReturnSpreadsheet} input={{ number }} label={text('invoiceSpreadsheet')} />
          </div>
        }
      />
      {value.offer !== null && <AnswerOffer told={data} offer={value.offer} />}
      <ReturnPaper told={data} />
      <section className={classes.section}>
        <h2>{text('returnCourse')}</h2>
        <div className={classes.one}>
          <ReturnCourse value={value} />
        </div>
      </section>
      {value.pictures.length > 0 && (
        <section className={classes.section}>
          <h2>{text('returnPictures')}</h2>
          <ul className={`${classes.pictures} ${classes.large}`}>
            {value.pictures.map((name, index) => (
              <li key={name}>
                <UploadedPicture name={name} alt={text('returnPicture', { number: index + 1 })} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
