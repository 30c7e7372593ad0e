import { onDemand } from '../../lib/on-demand.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import type { BulkAct } from '../list/definition.ts'
import classes from './Bidders.module.css'
import { bidderActs } from './bidder-acts.ts'
import type { Person } from './person.ts'

const BulkDialog = onDemand(() => import('../tasks/BulkDialog.tsx'))

/** The same acts as on many, on one. What makes no sense now is not offered. */
export function PersonActs({ person }: { person: Person }) {
  const text = useText()
  const { user } = useSession()
  const dialog = useDialog<BulkAct>()
  const acts = bidderActs(user?.rights ?? []).filter(({ act }) => makesSense(act, person))
  return (
    <div className={classes.acts}>
      {acts.map((act) => (
        <OfficeButton
          key={act.act}
          look={act.act === 'grant_access' ? 'main' : undefined}
          aria-haspopup="dialog"
          onClick={() => dialog.open(act)}
        >
          {text(act.label)}
        </OfficeButton>
      ))}
      {dialog.show((act, frame) => (
        <BulkDialog {...frame} act={act} count={1} target={{ ids: [person.id], except: [] }} onDone={nothing} />
      ))}
    </div>
  )
}

/** What was changed is read again by the dialog. */
const nothing = () => undefined

function makesSense(act: BulkAct['act'], { requests, isSuspended, groups }: Person): boolean {
  if (act === 'grant_access' || act === 'deny_access') return requests.some(({ status }) => status === 'pending')
  if (act === 'suspend') return !isSuspended
  if (act === 'lift_suspension') return isSuspended
  return act !== 'leave_group' || groups.length > 0
}
