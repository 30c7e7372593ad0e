import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { previewSettlement } from '@gavelhouse/shared/settlements/settle-contract.ts'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import classes from './Sellers.module.css'
import { figure, ITEM_LABELS } from './seller-words.ts'

export type StatementLine = OutputOf<typeof previewSettlement>['lines'][number]

/** What sellers see of it: what was reckoned before somebody changed it is the house's. */
type ShownLine = Omit<StatementLine, Own> & Partial<Pick<StatementLine, Own>>
type Own = 'reckonedCommission' | 'reckonedFees' | 'isChanged' | 'reason'

interface StatementLinesProps<Line extends ShownLine> {
  lines: readonly Line[]
  /** What can be done about one of them. */
  acts?: ((line: Line) => ReactNode) | undefined
}

/** Lot by lot: what it was sold for, what the house takes, what is left. */
export function StatementLines<Line extends ShownLine>({ lines, acts }: StatementLinesProps<Line>) {
  const text = useText()
  const hasPremium = lines.some(({ premium }) => premium !== 0)
  if (lines.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by keys
    <section className={classes.scroller} tabIndex={0} aria-label={text('officeToSettle')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text('officeKindLot')}</th>
            <th scope="col" data-number>
              {text('officeHammerPrice')}
            </th>
            {hasPremium && (
              <th scope="col" data-number>
                {text('officePremium')}
              </th>
            )}
            <th scope="col" data-number>
              {text('officeCommission')}
            </th>
            <th scope="col" data-number>
              {text('officeSellerFees')}
            </th>
            <th scope="col" data-number>
              {text('officeNet')}
            </th>
            {acts !== undefined && <td />}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.item}>
              <th scope="row">
                <span dir="auto">{`${line.lotNumber} ${line.title}`}</span>
                <small>
                  {text(ITEM_LABELS[line.kind])}
                  {line.isChanged === true && (
                    <Badge kind="waiting">
                      <span title={line.reason}>{text('officeByHand')}</span>
                    </Badge>
                  )}
                </small>
              </th>
              <td data-number>{figure(line.hammer)}</td>
              {hasPremium && <td data-number>{figure(line.premium)}</td>}
              <Taken now={line.commission} reckoned={line.reckonedCommission ?? line.commission} />
              <Taken now={line.fees} reckoned={line.reckonedFees ?? line.fees} />
              <td data-number>{figure(line.net)}</td>
              {acts !== undefined && <td>{acts(line)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What was reckoned stands beside what somebody put in its place. */
const Taken = ({ now, reckoned }: { now: number; reckoned: number }) => (
  <td data-number>
    {now !== reckoned && <del>{figure(-reckoned)}</del>} {figure(now === 0 ? 0 : -now)}
  </td>
)
