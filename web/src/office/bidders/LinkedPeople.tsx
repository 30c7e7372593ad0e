import { type LinkedPair, listLinkedPeople } from '@gavelhouse/shared/people/link-contract.ts'
import { isLikelySame, isSuspect, type LinkSign } from '@gavelhouse/shared/people/linked.ts'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import { BidderState } from './BidderState.tsx'
import classes from './Bidders.module.css'
import { Panel } from './Panel.tsx'

const LinkDialog = onDemand(() => import('./LinkDialog.tsx'))

const SIGNS: Record<LinkSign, PhraseKey> = {
  card: 'officeSignCard',
  phone: 'officeSignPhone',
  email: 'officeSignEmail',
  address: 'officeSignAddress',
  device: 'officeSignDevice',
}

/** duplicates: accounts that are most probably one person's. linked: those with something in common that meet on lots. */
export function LinkedPeople({ about, onClose }: { about: 'duplicates' | 'linked'; onClose: () => void }) {
  const text = useText()
  const { data, error, refetch } = useRead(listLinkedPeople, {})
  const dialog = useDialog<LinkedPair>()
  const isDuplicates = about === 'duplicates'
  const pairs = data?.pairs.filter((pair) =>
    isDuplicates ? !pair.isLinked && isLikelySame(pair.signs) : isSuspect(pair),
  )
  return (
    <Panel title={text(isDuplicates ? 'officeDuplicates' : 'officeLinked')} onClose={onClose}>
      <p className={classes.muted}>{text(isDuplicates ? 'officeDuplicatesHint' : 'officeLinkedHint')}</p>
      {pairs === undefined ? (
        <UnreadPart error={error} onRetry={() => void refetch()} height={240} />
      ) : pairs.length === 0 ? (
        <p>{text('officeNoPairs')}</p>
      ) : (
        <ul className={classes.pairs}>
          {pairs.map((pair) => (
            <li key={`${pair.first.id} ${pair.second.id}`}>
              <PairOf pair={pair} />
              {isDuplicates && (
                <OfficeButton aria-haspopup="dialog" onClick={() => dialog.open(pair)}>
                  {text('officeLinkAccounts')}
                </OfficeButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {data?.isMore && <p className={classes.muted}>{text('officeMorePairs', { number: data.pairs.length })}</p>}
      {dialog.show((pair, frame) => (
        <LinkDialog {...frame} pair={pair} />
      ))}
    </Panel>
  )
}

function PairOf({ pair }: { pair: LinkedPair }) {
  const text = useText()
  const { first, second, signs, score, sharedLotCount, sellerLotCount, isLinked } = pair
  return (
    <div className={classes.main}>
      {[first, second].map(({ id, name, email, state }) => (
        <span key={id} className={classes.account}>
          <Link to={`/admin/bidders/${id}`} dir="auto">
            {name}
          </Link>
          <span>{email}</span>
          <BidderState state={state} />
        </span>
      ))}
      <span className={classes.signs}>
        <b className="figures">{text('officeSure', { score })}</b>
        {signs.map((sign) => (
          <Badge key={sign} kind="plain">
            {text(SIGNS[sign])}
          </Badge>
        ))}
        {isLinked && <Badge kind="good">{text('officeIsLinked')}</Badge>}
        {sharedLotCount > 0 && <Badge kind="waiting">{text('officeSharedLots', { count: sharedLotCount })}</Badge>}
        {sellerLotCount > 0 && <Badge kind="bad">{text('officeSellerLots', { count: sellerLotCount })}</Badge>}
      </span>
    </div>
  )
}
