import { REPORT_NAMES } from '@gavelhouse/shared/office/reports.ts'
import { Link, useLocation, useParams } from 'react-router'
import { useText } from '../../lib/text.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import settings from '../settings/Settings.module.css'
import { NoScreen } from '../shell/NoScreen.tsx'
import OneReport from './OneReport.tsx'
import { REPORT_WORDS } from './report-words.ts'

/** What the house sold, took and owes, for some days; all reports named beside the one that is open. */
export default function ReportsPage() {
  const text = useText()
  const { search } = useLocation()
  const { name = REPORT_NAMES[0] } = useParams()
  const open = REPORT_NAMES.find((report) => report === name)
  if (open === undefined) return <NoScreen />
  // The days stay from one report to the next, a line of one does not.
  const kept = new URLSearchParams(search)
  kept.delete('row')
  const days = kept.size === 0 ? '' : `?${kept}`
  return (
    <div className={settings.page}>
      <OfficeTitle>{text(REPORT_WORDS[open].label)}</OfficeTitle>
      <nav className={settings.sections} aria-label={text('officeReports')}>
        {REPORT_NAMES.map((report) => (
          <Link key={report} to={`/admin/reports/${report}${days}`} aria-current={report === open ? 'page' : undefined}>
            {text(REPORT_WORDS[report].label)}
          </Link>
        ))}
      </nav>
      <OneReport key={open} report={open} />
    </div>
  )
}
