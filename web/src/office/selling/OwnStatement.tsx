import { getOwnStatementPdf, readOwnStatement } from '@gavelhouse/shared/selling/contract.ts'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { Unread } from '../record/Unread.tsx'
import { PaperButton } from '../sellers/PaperButton.tsx'
import { SettlementBadge } from '../sellers/SettlementBadge.tsx'
import { StatementLines } from '../sellers/StatementLines.tsx'
import { StatementSums } from '../sellers/StatementSums.tsx'
import { Part } from './Part.tsx'
import classes from './Selling.module.css'

/** One of a seller's settlements, lot by lot. */
export function OwnStatement({ number }: { number: number }) {
  const text = useText()
  const { data, error, refetch } = useRead(readOwnStatement, { number })
  if (data === undefined && error !== null) return <Unread error={error} onRetry={() => void refetch()} />
  return (
    <Part
      title="officeStatements"
      count={data === undefined ? undefined : 1}
      isFailed={false}
      onRetry={() => void refetch()}
      emptyHint="officeStatementsEmpty"
      above={
        <p className={classes.acts}>
          <Link to="/selling/statements">{text('officeAll')}</Link>
          <b>{text('officeSettlementNumber', { number })}</b>
          {data !== undefined && <SettlementBadge state={data.state} />}
          <PaperButton call={getOwnStatementPdf} input={{ number }} label="PDF" />
        </p>
      }
    >
      {data !== undefined && (
        <>
          <StatementLines lines={data.lines} />
          <StatementSums sums={data} expenses={data.expenseLines} />
        </>
      )}
    </Part>
  )
}
