import { readPerson } from '@gavelhouse/shared/people/contract.ts'
import { exportPerson } from '@gavelhouse/shared/privacy/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useSend } from '../../lib/api.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from './Bidders.module.css'

const ErasePersonDialog = onDemand(() => import('./ErasePersonDialog.tsx'))

/** For somebody who asks by letter what the house knows of them, or that it forgets them. */
export function PersonPrivacy({ id }: { id: number }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const erasing = useDialog()
  const save = useSend(exportPerson, { onSuccess: saveFile, onError: (error) => void toast('error', say(error)) })
  return (
    <section className={classes.section} aria-labelledby="person-privacy">
      <h3 id="person-privacy">{text('officePrivacy')}</h3>
      <div className={classes.acts}>
        <OfficeButton onClick={() => save.mutate({ id })} disabled={save.isPending}>
          {text('officeExportPerson')}
        </OfficeButton>
        <OfficeButton aria-haspopup="dialog" onClick={() => erasing.open(true)}>
          {text('officeErasePerson')}
        </OfficeButton>
      </div>
      {erasing.show((_, frame) => (
        <ErasePersonDialog
          {...frame}
          id={id}
          onErased={() => {
            void cache.invalidateQueries({ queryKey: keyOf(readPerson) })
            void toast('success', text('officePersonErased'))
            frame.onClose()
          }}
        />
      ))}
    </section>
  )
}
