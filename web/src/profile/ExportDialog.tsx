import { exportOwnData } from '@gavelhouse/shared/privacy/contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { PasswordField } from '../accounts/PasswordField.tsx'
import { usePasswordNeeded } from '../accounts/use-password-needed.ts'
import { saveFile } from '../lib/save-file.ts'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'

const rules = z.object({ current: z.string() })

/** Everything about oneself, once it is sure that it is oneself (S-9). */
export default function ExportDialog(frame: DialogFrame) {
  const text = useText()
  const password = usePasswordNeeded()
  const form = useCallForm(exportOwnData, {
    schema: rules,
    initial: { current: '' },
    onRefused: password.askIfNeeded,
    onSuccess: (file) => {
      saveFile(file)
      frame.onClose()
    },
  })
  return (
    <Dialog {...frame} title={text('ownDataGet')}>
      <Form form={form}>
        <Note>{text('ownDataGetIntro')}</Note>
        {password.isNeeded && (
          <PasswordField {...form.field('current')} label={text('currentPassword')} autoFocus required />
        )}
        <SubmitRow label={text('ownDataGet')} onCancel={frame.onClose} />
      </Form>
    </Dialog>
  )
}
