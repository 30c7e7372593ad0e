import { formatCents } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import classes from './Invoices.module.css'
import type { DeskInvoice } from './invoice.ts'
import { HAPPENING_WORDS } from './invoice-words.ts'

/** Everything that was done with an invoice, by staff, the buyer or the house, the newest first. */
export function Happenings({ happenings, lines }: Pick<DeskInvoice, 'happenings' | 'lines'>) {
  const text = useText()
  return (
    <section className={classes.section} aria-labelledby="happenings">
      <h3 id="happenings">{text('officeHappenings')}</h3>
      <ol className={classes.happenings}>
        {happenings.map(({ id, act, at, staffName, amount, lineId, reason }) => {
          const lot = lines.find((line) => line.id === lineId)
          const word = HAPPENING_WORDS[act]
          return (
            <li key={id}>
              <span className={classes.muted}>
                <ShortTime at={at} />
              </span>
              <span>
                {word === undefined ? act.replaceAll(/[_-]/g, ' ') : text(word)}
                {amount !== null && <span className="figures"> {formatCents(amount)}</span>}
                {lot !== undefined && <bdi>{` ${lot.lotNumber} ${lot.title}`}</bdi>}
                <small>
                  {staffName !== null && <bdi>{staffName}</bdi>}
                  {reason !== '' && <span dir="auto">{reason}</span>}
                </small>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
