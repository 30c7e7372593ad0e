import { getStaticPage } from '@gavelhouse/shared/site/contract.ts'
import { useRead } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { Refusal } from '../../ui/form/Refusal.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The house's own page about paying in parts. */
export default function PartialTermsDialog(frame: DialogFrame) {
  const text = useText()
  const page = { id: 'partial_payment_terms', language: useLanguage().code }
  const { data, error } = useRead(getStaticPage, page)
  return (
    <Dialog {...frame} title={text('partTerms')} size="40rem">
      <Refusal error={error} />
      {data === undefined ? error === null && <Skeleton height={240} /> : <RichText html={data.page.content} />}
    </Dialog>
  )
}
