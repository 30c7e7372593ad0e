import type { Check, CheckName, CheckResult } from '@gavelhouse/shared/auctions/checklist.ts'
import { IconAlert, IconCheck, IconClose } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import classes from './Auctions.module.css'

/** What is said of a question: when it is fine, and when it is not. */
const WORDS: Record<CheckName, [fine: PhraseKey, otherwise: PhraseKey]> = {
  closes_ahead: ['officeCheckCloses', 'officeCheckClosesNot'],
  opens_ahead: ['officeCheckOpens', 'officeCheckOpensNot'],
  runs_long_enough: ['officeCheckLong', 'officeCheckLongNot'],
  runs_not_too_long: ['officeCheckShort', 'officeCheckShortNot'],
  hard_end: ['officeCheckHardEnd', 'officeCheckHardEndNot'],
  has_lots: ['officeCheckLots', 'officeCheckLotsNot'],
  lots_ahead: ['officeCheckAhead', 'officeCheckAheadNot'],
  lots_on_time: ['officeCheckTimes', 'officeCheckTimesNot'],
  terms: ['officeCheckTerms', 'officeCheckTermsNot'],
  premium: ['officeCheckPremium', 'officeCheckPremiumNot'],
  increments: ['officeCheckIncrements', 'officeCheckIncrementsNot'],
  handed_over: ['officeCheckDelivery', 'officeCheckDeliveryNot'],
  calendar: ['officeCheckCalendar', 'officeCheckCalendarNot'],
  pictures: ['officeCheckPictures', 'officeCheckPicturesNot'],
  descriptions: ['officeCheckWords', 'officeCheckWordsNot'],
  sellers: ['officeCheckSellers', 'officeCheckSellersNot'],
}

const ORDER: Record<CheckResult, number> = { error: 0, warning: 1, fine: 2 }

const RESULTS: Record<CheckResult, [icon: typeof IconCheck, label: PhraseKey]> = {
  error: [IconClose, 'officeStandsAgainst'],
  warning: [IconAlert, 'officeLookAgain'],
  fine: [IconCheck, 'officeFine'],
}

/** What stands against it first, then what should be looked at, then what is fine in one fold. */
export function Checklist({ checks }: { checks: readonly Check[] }) {
  const text = useText()
  const sorted = checks.toSorted((one, other) => ORDER[one.result] - ORDER[other.result])
  const open = sorted.filter(({ result }) => result !== 'fine')
  const fine = sorted.filter(({ result }) => result === 'fine')
  return (
    <div className={classes.checklist}>
      <ul>
        {open.map((check) => (
          <Line key={check.name} check={check} />
        ))}
      </ul>
      <details>
        <summary>{text('officeFineCount', { count: fine.length })}</summary>
        <ul>
          {fine.map((check) => (
            <Line key={check.name} check={check} />
          ))}
        </ul>
      </details>
    </div>
  )
}

function Line({ check: { name, result, count } }: { check: Check }) {
  const text = useText()
  const [Icon, label] = RESULTS[result]
  const [fine, otherwise] = WORDS[name]
  return (
    <li data-result={result}>
      <Icon size={16} role="img" aria-label={text(label)} />
      {text(result === 'fine' ? fine : otherwise, count > 0 ? { count } : {})}
    </li>
  )
}
