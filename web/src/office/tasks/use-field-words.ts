import { useSite } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { lotFieldLabel } from '../lots/lot-fields.ts'

/** What tasks change beside the fields of a lot's form. */
const OTHERS: Record<string, PhraseKey> = {
  ...{ auctionId: 'officeAuction', state: 'officeStatus' },
  ...{ isSuspended: 'officeSuspended', bidLimit: 'officeBidLimit', groupIds: 'officeGroups' },
}

/** Names of fields as a task tells them, one after the other, as the forms call them; what has no name there stays. */
export function useFieldWords(): (names: string) => string {
  const text = useText()
  const site = useSite()
  return (names) =>
    names
      .split(', ')
      .map((name) => {
        const label = OTHERS[name] ?? lotFieldLabel(text, site, name)
        return label === undefined ? name : text(label)
      })
      .join(', ')
}
