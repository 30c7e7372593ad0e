import { IconCheck } from '../../icons.ts'
import { formatPrice } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from './Bids.module.css'
import { Amount, BidKind, BidStateBadge } from './bid-columns.tsx'
import { ExactTime } from './ExactTime.tsx'
import { lineWords } from './log-words.ts'
import { useCopied } from './use-copied.ts'
import type { LogLine } from './use-lot-log.ts'

interface LogLinesProps {
  lines: readonly LogLine[]
  onVoid: (bid: LogLine) => void
}

/** Everything that happened to a lot, the newest first. */
export function LogLines({ lines, onVoid }: LogLinesProps) {
  const text = useText()
  const [last, first] = [lines[0]?.number ?? 0, lines.at(-1)?.number ?? 0]
  const label = text('officeBidLogFrom', { first, last })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={classes.scroller} tabIndex={0} aria-label={label}>
      <table className={classes.log}>
        <thead>
          <tr>
            <th scope="col">{text('officeBidLine')}</th>
            <th scope="col">{text('officeWhen')}</th>
            <th scope="col">{text('officeAct')}</th>
            <th scope="col" data-number>
              {text('officeBidAmount')}
            </th>
            <th scope="col" data-number>
              {text('officeBidPriceAfter')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.number} line={line} onVoid={onVoid} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({ line, onVoid }: { line: LogLine } & Pick<LogLinesProps, 'onVoid'>) {
  const text = useText()
  const { number, at, userName, kind, amount, isSecret, price, state, reason, hash } = line
  return (
    <tr data-declined={state === 'declined' || undefined}>
      <td className="figures">{number}</td>
      <td>
        <ExactTime at={at} />
        {hash !== null && <Hash hash={hash} number={number} />}
      </td>
      <td>
        {userName !== '' && <b dir="auto">{userName}</b>} {lineWords(text, line)}
        {kind !== null && (
          <span className={classes.muted}>
            {' '}
            <BidKind kind={kind} />
          </span>
        )}
        {reason !== '' && (
          <p className={classes.muted} dir="auto">
            {reason}
          </p>
        )}
        {state !== null && state !== 'valid' && (
          <p>
            <BidStateBadge state={state} />
          </p>
        )}
        {(state === 'valid' || state === 'waiting') && (
          <>
            {' '}
            <OfficeButton
              look="link"
              aria-haspopup="dialog"
              aria-label={text('officeBidVoidOf', { name: userName, number })}
              onClick={() => onVoid(line)}
            >
              {text('officeBidVoid')}
            </OfficeButton>
          </>
        )}
      </td>
      <td data-number>{amount === null && !isSecret ? null : <Amount of={amount} />}</td>
      <td data-number className="figures">
        {formatPrice(price)}
      </td>
    </tr>
  )
}

/** Short on screen, whole in the clipboard. */
function Hash({ hash, number }: { hash: string; number: number }) {
  const text = useText()
  const [isCopied, copy] = useCopied(hash)
  return (
    <button
      type="button"
      className={classes.hash}
      title={hash}
      aria-label={`${hash.slice(0, 8)}, ${text(isCopied ? 'officeBidCopied' : 'officeBidCopyHash', { number })}`}
      onClick={copy}
    >
      {hash.slice(0, 8)} {isCopied && <IconCheck size={14} aria-hidden />}
    </button>
  )
}
