import {
  getPreliminaryPdf,
  getPreliminarySpreadsheet,
  makeSettlement,
  previewSettlement,
} from '@gavelhouse/shared/settlements/settle-contract.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import fields from '../list/FilterBar.module.css'
import { UnreadPart } from '../record/UnreadPart.tsx'
import { ItemActs } from './ItemActs.tsx'
import { PaperButton } from './PaperButton.tsx'
import classes from './Sellers.module.css'
import { StatementLines } from './StatementLines.tsx'
import { StatementSums } from './StatementSums.tsx'
import { type Seller, signed } from './seller-words.ts'
import { useSellerAct } from './use-seller-act.ts'

interface StatementNowProps {
  seller: Seller
  /** Where terms are written down. */
  onTerms: () => void
}

/** What would be settled now: of one auction or of all. Nothing is written until it is made final. */
export function StatementNow({ seller, onTerms }: StatementNowProps) {
  const text = useText()
  const navigate = useNavigate()
  const { user } = useSession()
  const [auction, setAuction] = useState('')
  const scope = { sellerId: seller.id, auctionId: auction === '' ? null : Number(auction) }
  const { data, error, refetch } = useRead(previewSettlement, scope, { keepPrevious: true })
  const make = useSellerAct(makeSettlement, ({ number }) => void navigate(`/admin/sellers/${seller.id}/${number}`))
  const maySettle = user?.rights.includes('settle') === true
  const isEmpty = data !== undefined && data.lines.length + data.expenseLines.length === 0
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <select
          className={fields.field}
          aria-label={text('officeAuction')}
          value={auction}
          onChange={({ target }) => setAuction(target.value)}
        >
          <option value="">{text('officeAuctionsAll')}</option>
          {seller.auctions.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <span className={classes.muted}>{text('officePreliminary')}</span>
      </div>
      {data === undefined ? (
        <UnreadPart error={error} onRetry={() => void refetch()} height={160} />
      ) : (
        <>
          {!data.hasTerms && (
            <p className={classes.warning} role="alert">
              {text('officeNoTermsYet')} <OfficeButton onClick={onTerms}>{text('officeTerms')}</OfficeButton>
            </p>
          )}
          {isEmpty ? (
            <p className={classes.muted}>{text('officeNothingToSettle')}</p>
          ) : (
            <>
              <StatementSums sums={data} expenses={data.expenseLines} />
              <div className={classes.acts}>
                {maySettle && (
                  <OfficeButton
                    look="main"
                    disabled={make.isPending || !data.hasTerms}
                    onClick={() => make.mutate({ ...scope, net: data.net })}
                  >
                    {text('officeSettleNow', { amount: signed(data.net) })}
                  </OfficeButton>
                )}
                <PaperButton call={getPreliminaryPdf} input={scope} label={text('officePreliminaryPdf')} />
                <PaperButton call={getPreliminarySpreadsheet} input={scope} label={text('officePreliminaryExcel')} />
              </div>
              <StatementLines
                lines={data.lines}
                acts={maySettle ? (line) => <ItemActs sellerId={seller.id} line={line} /> : undefined}
              />
            </>
          )}
          {data.withheld.length > 0 && (
            <details className={classes.withheld}>
              <summary>
                {text('officeWithheld', { count: data.withheld.length, sum: signed(data.withheldSum) })}
              </summary>
              <ul className={classes.lines}>
                {data.withheld.map(({ lotId, lotNumber, title, hammer, isDisputed }) => (
                  <li key={`${lotId} ${hammer}`} className={classes.line}>
                    <span className={classes.main} dir="auto">{`${lotNumber} ${title}`}</span>
                    {isDisputed && <Badge kind="bad">{text('officeDisputed')}</Badge>}
                    <span className="figures">{signed(hammer)}</span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </section>
  )
}
