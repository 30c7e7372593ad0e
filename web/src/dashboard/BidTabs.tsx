import { BID_LISTS } from '@gavelhouse/shared/dashboard/own-list.ts'
import { formatCount } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import classes from './BidTabs.module.css'
import type { OwnLots } from './use-own-lots.ts'
import { TAB_PHRASE } from './words.ts'

/** The parts of everything bid on, chosen in place, so that the tabs stay (P-451, P-453). */
export function BidTabs({ own: { list, results, addressWith } }: { own: OwnLots }) {
  const text = useText()
  const counts = results?.counts ?? null
  const tabs = BID_LISTS.map((tab) => ({
    name: tab,
    to: addressWith({ tab }),
    label: (
      <>
        {text(TAB_PHRASE[tab])}
        <span className={`figures ${classes.count}`}>{counts === null ? ' ' : formatCount(counts[tab])}</span>
      </>
    ),
  }))
  return <LinkTabs label={text('bidStatus')} tabs={tabs} chosen={list} width={counts !== null} />
}
