import { readErasure, withdrawErasure } from '@gavelhouse/shared/privacy/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useRead, useSend } from '../lib/api.ts'
import { formatDate } from '../lib/format.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { Section } from '../ui/Section.tsx'
import { toast } from '../ui/toast.ts'
import classes from './OwnData.module.css'

const ExportDialog = onDemand(() => import('./ExportDialog.tsx'))
const EraseDialog = onDemand(() => import('./EraseDialog.tsx'))

/** A copy of everything, or an end to it. */
export function OwnData() {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const exporting = useDialog()
  const erasing = useDialog()
  const { data: erasure } = useRead(readErasure, {})
  const keep = useSend(withdrawErasure, {
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: keyOf(readErasure) })
      void toast('success', text('ownDataKept'))
    },
    onError: (error) => void toast('error', say(error)),
  })
  const eraseAt = erasure?.eraseAt ?? null
  return (
    <Section title={text('ownData')} intro={text('ownDataIntro')}>
      {eraseAt !== null && <p role="status">{text('ownDataEraseSoon', { date: formatDate(eraseAt) })}</p>}
      <div className={classes.acts}>
        <Button aria-haspopup="dialog" onClick={() => exporting.open(true)}>
          {text('ownDataGet')}
        </Button>
        {eraseAt === null ? (
          <Button aria-haspopup="dialog" onClick={() => erasing.open(true)}>
            {text('ownDataErase')}
          </Button>
        ) : (
          <Button onClick={() => keep.mutate({})} disabled={keep.isPending}>
            {text('ownDataKeep')}
          </Button>
        )}
      </div>
      {exporting.show((_, frame) => (
        <ExportDialog {...frame} />
      ))}
      {erasing.show((_, frame) => (
        <EraseDialog {...frame} obstacles={erasure?.obstacles ?? []} />
      ))}
    </Section>
  )
}
