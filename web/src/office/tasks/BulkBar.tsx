import type { OfficeList } from '@gavelhouse/shared/office/lists.ts'
import { MAX_RECORDS } from '@gavelhouse/shared/office/task-acts.ts'
import { useNavigate } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import type { BulkAct, BulkLink } from '../list/definition.ts'
import { countOf, type Selection, targetOf } from '../list/selection.ts'
import classes from './Tasks.module.css'

const BulkDialog = onDemand(() => import('./BulkDialog.tsx'))

interface BulkBarProps {
  list: OfficeList
  view: string
  acts: readonly BulkAct[]
  links: readonly BulkLink[]
  selection: Selection
  total: number
  isMore: boolean
  onSelectAll: () => void
  onClear: () => void
}

/** What is to be done, and to which: as it was chosen when the dialog was opened, for what is done changes what matches. */
interface Chosen {
  act: BulkAct
  count: number
  target: ReturnType<typeof targetOf>
}

/** Rises when lines are chosen: how many, all that match, and what can be done to them. Its dialog outlasts the choice. */
export function BulkBar({ list, view, acts, links, selection, total, ...props }: BulkBarProps) {
  const { isMore, onSelectAll, onClear } = props
  const text = useText()
  const navigate = useNavigate()
  const dialog = useDialog<Chosen>()
  const count = countOf(selection, total)
  const target = targetOf(selection, list, view)
  const canTakeAll = !selection.isAll && count < total && !isMore && total <= MAX_RECORDS
  return (
    <>
      {count > 0 && (
        <section className={classes.bar} aria-label={text('officeChosen', { count })}>
          <b role="status">{text('officeChosen', { count })}</b>
          {canTakeAll && (
            <OfficeButton look="bare" onClick={onSelectAll}>
              {text('officeChooseAll', { total: formatCount(total) })}
            </OfficeButton>
          )}
          <span className={classes.gap} />
          {acts.map((act) => (
            <OfficeButton key={act.act} aria-haspopup="dialog" onClick={() => dialog.open({ act, count, target })}>
              {text(act.label)}
            </OfficeButton>
          ))}
          {links.map(({ label, to }) => (
            <OfficeButton key={label} onClick={() => void navigate(to(target))}>
              {text(label)}
            </OfficeButton>
          ))}
          <OfficeButton look="bare" onClick={onClear}>
            {text('officeChooseNone')}
          </OfficeButton>
        </section>
      )}
      {dialog.show((chosen, frame) => (
        <BulkDialog {...frame} {...chosen} onDone={onClear} />
      ))}
    </>
  )
}
