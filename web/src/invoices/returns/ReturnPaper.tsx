import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { returnCodeOf } from '@gavelhouse/shared/invoices/desk-code.ts'
import type { getReturn } from '@gavelhouse/shared/returns/contract.ts'
import { Link } from 'react-router'
import { useText } from '../../lib/text.ts'
import { SumLine, SumLines } from '../../ui/SumLines.tsx'
import classes from '../Invoice.module.css'
import { Fact, HouseTime, Lines, placeLines } from '../InvoiceFacts.tsx'
import { InvoicePayments } from '../InvoicePayments.tsx'
import { PaperHead } from '../PaperHead.tsx'
import { ReturnBadge } from './ReturnBadge.tsx'
import { ReturnLines } from './ReturnLines.tsx'

type ToldReturn = OutputOf<typeof getReturn>

/** The return itself, in the look of the invoice; a printer gets this and nothing around it (P-319, P-322). */
export function ReturnPaper({ told }: { told: ToldReturn }) {
  const text = useText()
  const { value, lines, location, transactions } = told
  const title = text('returnOf', { number: value.number })
  return (
    <article className={classes.paper} aria-label={title}>
      <PaperHead title={title} place={location} code={returnCodeOf(value.number)} codeLabel={text('returnCode')}>
        <ReturnBadge value={value} />
      </PaperHead>
      <ReturnFacts told={told} />
      <ReturnLines lines={lines} />
      <div className={classes.foot}>
        <section className={classes.notes}>
          <h2>{text('returnReasonGiven')}</h2>
          <p>
            <bdi>{value.reason}</bdi>
          </p>
          {value.answer !== '' && (
            <>
              <h2>{text('returnAnswer')}</h2>
              <p>
                <bdi>{value.answer}</bdi>
              </p>
            </>
          )}
        </section>
        <ReturnSums told={told} />
      </div>
      {transactions.length > 0 && <InvoicePayments transactions={transactions} title={text('returnRefunds')} />}
    </article>
  )
}

function ReturnFacts({ told: { value, buyer } }: { told: ToldReturn }) {
  const text = useText()
  return (
    <dl className={classes.facts}>
      <Fact label={text('returnInvoice')}>
        <Link to={`/invoice/${value.invoiceId}`}>{value.invoiceId}</Link>
      </Fact>
      <Fact label={text('invoiceSale')}>
        <Link to={`/liveAuction/${value.auctionId}`}>
          <bdi>{value.auctionTitle}</bdi>
        </Link>
      </Fact>
      <Fact label={text('returnRequestedOn')}>
        <HouseTime at={value.createdAt} />
      </Fact>
      {value.returnedAt !== null && (
        <Fact label={text('returnedOn')}>
          <HouseTime at={value.returnedAt} />
        </Fact>
      )}
      <Fact label={text('invoiceBuyer')}>
        <Lines lines={[`${buyer.firstName} ${buyer.lastName}`, ...placeLines(buyer), buyer.email, buyer.phone]} />
      </Fact>
    </dl>
  )
}

function ReturnSums({ told: { value } }: { told: ToldReturn }) {
  const text = useText()
  const isPaidBack = value.isReturned || value.state === 'settled'
  return (
    <section className={classes.sums} aria-label={text('sumTotal')}>
      <SumLines>
        <SumLine label={text('sumSubtotal')} amount={value.subtotal} />
        {value.premium > 0 && <SumLine label={text('premium')} amount={value.premium} />}
        <SumLine label={text('salesTax')} amount={value.tax} />
        {value.shipping > 0 && <SumLine label={text('shippingSum')} amount={value.shipping} />}
        <SumLine label={text('sumTotal')} amount={value.total} weight={isPaidBack ? 'sum' : 'today'} />
        {isPaidBack && <SumLine label={text('refundSum')} amount={value.refund} weight="today" />}
      </SumLines>
    </section>
  )
}
