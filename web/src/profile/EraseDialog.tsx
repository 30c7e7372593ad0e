import { askErasure, readErasure } from '@gavelhouse/shared/privacy/contract.ts'
import type { Obstacle } from '@gavelhouse/shared/privacy/obstacles.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { useQueryClient } from '@tanstack/react-query'
import { PasswordField } from '../accounts/PasswordField.tsx'
import { keyOf } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { OBSTACLE_WORDS } from './obstacle-words.ts'

const rules = z.object({ current: z.string().min(1) })

/** What goes, what stays, what has to be settled before, and the password. */
export default function EraseDialog({ obstacles, ...frame }: DialogFrame & { obstacles: readonly Obstacle[] }) {
  const text = useText()
  const cache = useQueryClient()
  const form = useCallForm(askErasure, {
    schema: rules,
    initial: { current: '' },
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: keyOf(readErasure) })
      frame.onClose()
    },
  })
  return (
    <Dialog {...frame} title={text('ownDataErase')}>
      <Form form={form}>
        <Note>{text('ownDataEraseIntro')}</Note>
        {obstacles.length > 0 && (
          <div>
            <p>{text('ownDataOpen')}</p>
            <ul>
              {obstacles.map((name) => (
                <li key={name}>{text(OBSTACLE_WORDS[name])}</li>
              ))}
            </ul>
          </div>
        )}
        <PasswordField {...form.field('current')} label={text('currentPassword')} data-autofocus required />
        <SubmitRow label={text('ownDataErase')} onCancel={frame.onClose} />
      </Form>
    </Dialog>
  )
}
