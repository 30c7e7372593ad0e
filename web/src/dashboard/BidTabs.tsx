import { BID_LISTS } from '@gavelhouse/shared/dashboard/own-list.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import classes from './BidTabs.module.css'
import type { OwnLots } from './use-own-lots.ts'
import { TAB_PHRASE } from './words.ts'

/** The parts of everything bid on, chosen in place, so that the tabs stay (P-451, P-453). */
export function BidTabs({ own: { list, results, addressWith } }: { own: OwnLots }) {
  const text = useText()
  const counts = results?.counts ?? null
  const tabs = useRef<HTMLElement>(null)
  const hasCounts = counts !== null
  // On a phone the chosen one may lie beside the screen; the counts widen the tabs, so it is looked for again with them.
  useEffect(() => {
    void hasCounts
    tabs.current?.querySelector(`[data-tab="${list}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [list, hasCounts])
  return (
    <nav ref={tabs} className={classes.tabs} aria-label={text('bidStatus')}>
      {BID_LISTS.map((tab) => (
        <Link
          key={tab}
          to={addressWith({ tab })}
          aria-current={tab === list ? 'page' : undefined}
          data-tab={tab}
          preventScrollReset
        >
          {text(TAB_PHRASE[tab])}
          <span className={`figures ${classes.count}`}>{counts === null ? ' ' : formatCount(counts[tab])}</span>
        </Link>
      ))}
    </nav>
  )
}
