import { acceptPolicy } from '@gavelhouse/shared/accounts/policy-contract.ts'
import { getStaticPage } from '@gavelhouse/shared/site/contract.ts'
import { useRead, useSend } from '../lib/api.ts'
import { useLanguage } from '../lib/language.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Refusal } from '../ui/form/Refusal.tsx'
import { RichText } from '../ui/RichText.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { openAccountDialog } from './account-dialog.ts'
import classes from './PolicyDialog.module.css'

/** After the login of somebody whose phone is not verified. It can be closed, and comes again with the next login. */
export default function PolicyDialog(frame: DialogFrame) {
  const text = useText()
  const page = { id: 'privacy_policy', language: useLanguage().code }
  const { data } = useRead(getStaticPage, page, { enabled: frame.isOpen, keepSession: true })
  const send = useSend(acceptPolicy, { onSuccess: () => openAccountDialog('phone') })
  return (
    <Dialog {...frame} title={text('privacyPolicy')} size="40rem">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.policy} tabIndex={0} aria-label={text('privacyPolicy')}>
        {data === undefined ? <Skeleton height={240} /> : <RichText html={data.page.content} />}
      </section>
      <Refusal error={send.error} />
      <Button
        look="main"
        isWide
        data-autofocus
        disabled={send.isPending || data === undefined}
        onClick={() => send.mutate({ page: 'privacy_policy' })}
      >
        {text('accept')}
      </Button>
    </Dialog>
  )
}
