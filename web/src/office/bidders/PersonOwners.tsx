import { readOwnership } from '@gavelhouse/shared/profile/staff-owner-contract.ts'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import classes from './Bidders.module.css'

const OwnerDialog = onDemand(() => import('./OwnerDialog.tsx'))

interface Entry {
  id: number
  /** Of the owner, or of the company where the person is one. */
  name: string
  linkTo: number | null
  email: string
  title: string
  share: number
  isConfirmed: boolean
  paper: string | null
  deniedAt: number | null
}

/** Who owns the company of a person, and whose companies they own: by their own word, or by a paper the house has seen. */
export function PersonOwners({ userId }: { userId: number }) {
  const text = useText()
  const dialog = useDialog<Entry & { act: 'confirm' | 'dismiss' }>()
  const { data, error, refetch } = useRead(readOwnership, { userId })
  if (data === undefined && error !== null) return <UnreadPart error={error} onRetry={() => void refetch()} />
  const lists = [
    ['officeOwners', data?.members.map(({ personId, ...one }) => ({ ...one, linkTo: personId })) ?? []],
    ['officeOwnsPart', data?.claims.map(({ holderId, ...one }) => ({ ...one, email: '', linkTo: holderId })) ?? []],
  ] as const
  return (
    <>
      {lists.map(
        ([label, entries]) =>
          entries.length > 0 && (
            <section key={label} className={classes.section} aria-labelledby={`person-${label}`}>
              <h3 id={`person-${label}`}>{text(label)}</h3>
              <ul className={classes.lines}>
                {entries.map((entry) => (
                  <OwnerLine key={entry.id} entry={entry} onAct={(act) => dialog.open({ ...entry, act })} />
                ))}
              </ul>
            </section>
          ),
      )}
      {dialog.show(({ id, name, act }, frame) => (
        <OwnerDialog {...frame} id={id} name={name} act={act} />
      ))}
    </>
  )
}

function OwnerLine({ entry, onAct }: { entry: Entry; onAct: (act: 'confirm' | 'dismiss') => void }) {
  const text = useText()
  const { name, linkTo, email, title, share, isConfirmed, paper, deniedAt } = entry
  const hasDenied = deniedAt !== null && (paper !== null || !isConfirmed)
  const details = [title, email, `${share / 100} %`].filter((part) => part !== '').join(' · ')
  return (
    <li>
      <span className={classes.main}>
        <b dir="auto">{linkTo === null ? name : <Link to={`/admin/bidders/${linkTo}`}>{name}</Link>}</b>
        <span>
          <bdi>{details}</bdi>
        </span>
        {paper !== null && (
          <span className={classes.words} dir="auto">
            {text('officeOwnerOnPaper', { paper })}
          </span>
        )}
      </span>
      <span className={classes.standing}>
        {hasDenied && <Badge kind="bad">{text('officeOwnerDenied')}</Badge>}
        {(isConfirmed || !hasDenied) && (
          <Badge kind={isConfirmed ? 'good' : 'waiting'}>
            {text(paper !== null ? 'officeOwnerByPaper' : isConfirmed ? 'officeOwnerByWord' : 'officeOwnerSaid')}
          </Badge>
        )}
        {paper === null && (
          <OfficeButton look="bare" aria-haspopup="dialog" onClick={() => onAct('confirm')}>
            {text('officeOwnerConfirm')}
          </OfficeButton>
        )}
        <OfficeButton look="bare" aria-haspopup="dialog" onClick={() => onAct('dismiss')}>
          {text('officeOwnerRemove')}
        </OfficeButton>
      </span>
    </li>
  )
}
