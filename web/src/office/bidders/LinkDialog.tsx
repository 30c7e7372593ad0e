import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { type LinkedPair, linkPeople, previewLink } from '@gavelhouse/shared/people/link-contract.ts'
import { useState } from 'react'
import { useRead, useSend } from '../../lib/api.ts'
import { formatCents, formatCount } from '../../lib/format.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import fields from '../list/FilterBar.module.css'
import { UnreadPart } from '../record/UnreadPart.tsx'
import tasks from '../tasks/Tasks.module.css'
import { useReadAgain } from '../tasks/use-task.ts'
import classes from './Bidders.module.css'

/** Which of two accounts is kept, what stays with the other, and why. */
export default function LinkDialog({ pair: { first, second }, ...frame }: DialogFrame & { pair: LinkedPair }) {
  const text = useText()
  const say = useSay()
  const readAgain = useReadAgain()
  const [keptId, setKeptId] = useState(first.id)
  const [reason, setReason] = useState('')
  const ids = { keptId, duplicateId: keptId === first.id ? second.id : first.id }
  const { data, error, refetch } = useRead(previewLink, ids)
  const link = useSend(linkPeople, {
    onSuccess: () => {
      frame.onClose()
      readAgain()
    },
    onMessage: (said) => void toast('success', say(said)),
  })
  return (
    <Dialog {...frame} title={text('officeLinkAccounts')} size="36rem">
      <form
        className={tasks.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          link.mutate({ ...ids, reason })
        }}
      >
        <fieldset className={classes.choices}>
          <legend>{text('officeKeep')}</legend>
          {[first, second].map(({ id, name, email }) => (
            <label key={id}>
              <input type="radio" name="kept" checked={keptId === id} onChange={() => setKeptId(id)} />
              <span>
                <b dir="auto">{name}</b>
                {email}
              </span>
            </label>
          ))}
        </fieldset>
        <p>{text('officeLinkHint')}</p>
        {data === undefined ? (
          <UnreadPart error={error} onRetry={() => void refetch()} height={120} />
        ) : (
          <Stays account={data.duplicate} />
        )}
        <label className={tasks.reason}>
          {text('officeReason')}
          <input
            className={fields.field}
            value={reason}
            required
            minLength={3}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        <div className={tasks.actions}>
          <OfficeButton onClick={frame.onClose}>{text('cancel')}</OfficeButton>
          <OfficeButton type="submit" look="main" disabled={link.isPending || data === undefined}>
            {text('officeLinkAndSuspend')}
          </OfficeButton>
        </div>
        {link.error !== null && <p role="alert">{say(link.error)}</p>}
      </form>
    </Dialog>
  )
}

type Account = OutputOf<typeof previewLink>['duplicate']

const COUNTS: readonly [keyof Account, PhraseKey][] = [
  ['openLotCount', 'officeOpenBids'],
  ['leadingCount', 'officeLeading'],
  ['offerCount', 'officeOffers'],
  ['returnCount', 'officeReturns'],
]
const SUMS: readonly [keyof Account, PhraseKey][] = [
  ['unpaidSum', 'officeUnpaid'],
  ['depositSum', 'officeDepositsHeld'],
  ['walletSum', 'officeWallet'],
]

/** What stays with the account that is suspended, for staff to settle. */
function Stays({ account }: { account: Account }) {
  const text = useText()
  const lines = [
    ...SUMS.map(([name, label]) => [label, formatCents(Number(account[name])), Number(account[name])] as const),
    ...COUNTS.map(([name, label]) => [label, formatCount(Number(account[name])), Number(account[name])] as const),
  ].filter(([, , value]) => value !== 0)
  if (lines.length === 0) return <p className={classes.muted}>{text('officeNothingOpen')}</p>
  return (
    <dl className={classes.figures}>
      {lines.map(([label, words]) => (
        <div key={label}>
          <dt>{text(label)}</dt>
          <dd className="figures">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
