import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type {
  getCertificate,
  getInvoiceManifest,
  getInvoicePdf,
  getInvoiceSpreadsheet,
  getPublicInvoicePdf,
  getTransactionsSpreadsheet,
} from '@gavelhouse/shared/invoices/paper-contract.ts'
import type { getReturnPdf, getReturnSpreadsheet } from '@gavelhouse/shared/returns/contract.ts'
import { useSend } from '../lib/api.ts'
import { saveFile } from '../lib/save-file.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'

export function PrintButton() {
  const text = useText()
  return <Button onClick={() => window.print()}>{text('printInvoice')}</Button>
}

type PaperCall =
  | typeof getCertificate
  | typeof getInvoiceManifest
  | typeof getInvoicePdf
  | typeof getInvoiceSpreadsheet
  | typeof getPublicInvoicePdf
  | typeof getTransactionsSpreadsheet
  | typeof getReturnPdf
  | typeof getReturnSpreadsheet

/** Has the house make a file of the invoice, and hands it to the browser (P-305, P-309). */
export function SaveButton<Call extends PaperCall>({
  call,
  input,
  label,
  of,
}: {
  call: Call
  input: InputOf<Call>
  label: string
  /** What the file is about, where several buttons say the same. */
  of?: string
}) {
  const say = useSay()
  const save = useSend<PaperCall>(call, {
    onSuccess: saveFile,
    onError: (error) => void toast('error', say(error)),
  })
  return (
    <Button
      onClick={() => save.mutate(input)}
      disabled={save.isPending}
      aria-busy={save.isPending || undefined}
      aria-label={of === undefined ? undefined : `${label}, ${of}`}
    >
      {label}
    </Button>
  )
}
