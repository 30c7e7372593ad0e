import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { Kbd } from '@mantine/core'
import { spotlight } from '@mantine/spotlight'
import { Link, useLocation } from 'react-router'
import { IconSearch } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { INBOX_KINDS } from '../inbox/kinds.ts'
import { MONEY_TABS } from '../money/tabs.ts'
import { placeOf } from '../navigation.ts'
import { REPORT_WORDS } from '../reports/report-words.ts'
import { SECTIONS } from '../settings/sections.ts'
import { TasksMenu } from '../tasks/TasksMenu.tsx'
import shell from './OfficeShell.module.css'
import { PersonMenu } from './PersonMenu.tsx'
import classes from './TopBar.module.css'

/** Where am I, what can I look for, what runs in the background, who am I. */
export function TopBar({ user }: { user: User }) {
  const text = useText()
  const { pathname, search } = useLocation()
  const { group, screen, recordId } = placeOf(pathname)
  return (
    <header className={shell.top}>
      <nav className={classes.place} aria-label={text('breadcrumb')}>
        <ol>
          {group !== null && <li className={classes.group}>{text(group)}</li>}
          <li>
            {recordId === null ? (
              <span aria-current="page">{text(screen.label)}</span>
            ) : (
              <Link to={screen.to + search}>{text(screen.label)}</Link>
            )}
          </li>
          {recordId !== null && (
            <li>
              <span aria-current="page" className="figures">
                {wordsOf(screen.to, recordId)
                  .map((part) => (typeof part === 'string' ? part : text(part.label)))
                  .join(' / ')}
              </span>
            </li>
          )}
        </ol>
      </nav>
      <button type="button" className={classes.palette} onClick={() => spotlight.open()}>
        <IconSearch size={16} aria-hidden />
        <span>{text('officePaletteOpen')}</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <TasksMenu rights={user.rights} />
      <PersonMenu user={user} />
    </header>
  )
}

/** What stands behind a screen in the address and is no record. */
const NAMED: Readonly<Record<string, Readonly<Record<string, { label: PhraseKey }>>>> = {
  '/admin/lots': { new: { label: 'officeNewLot' }, order: { label: 'officeOrder' } },
  '/admin/bidders': {
    ...{ rules: { label: 'officeAccessRules' }, groups: { label: 'officeGroups' } },
    ...{ duplicates: { label: 'officeDuplicates' }, linked: { label: 'officeLinked' } },
  },
  '/admin/sellers': { auction: { label: 'officeAuction' } },
  '/admin/settings': Object.fromEntries(SECTIONS.map((section) => [section.name, section])),
  '/admin/inbox': INBOX_KINDS,
  '/admin/money': MONEY_TABS,
  '/admin/reports': REPORT_WORDS,
  '/admin/pickup': { appointments: { label: 'officeBoard' } },
}

/** A record by its number; sections and kinds have names. */
function wordsOf(screen: string, path: string): ({ label: PhraseKey } | string)[] {
  const [first = '', ...rest] = path.split('/')
  return [NAMED[screen]?.[first] ?? first, ...rest]
}
