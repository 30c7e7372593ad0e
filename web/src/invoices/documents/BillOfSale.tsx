import type { InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { getDocument } from '@gavelhouse/shared/signing/contract.ts'
import { signingStatus } from '@gavelhouse/shared/signing/document-life.ts'
import { useRead, useSend } from '../../lib/api.ts'
import { isAppError } from '../../lib/app-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './Documents.module.css'
import { SIGNING_WORDS } from './signing-words.ts'
import { useSigning } from './use-signing.ts'

/**
 * The bill of sale of an invoice: how it stands, and the one thing to do. One that is not over is asked for at the provider
 * whenever the page is opened, so that whoever comes back from signing sees what came of it.
 */
export function BillOfSale({ invoice }: { invoice: InvoiceRecord }) {
  const text = useText()
  const say = useSay()
  const { documentId, signing } = invoice
  const isOpen = documentId !== null && (signing === 'waiting' || signing === 'preparing')
  const read = useRead(getDocument, { id: documentId ?? 0 }, { enabled: isOpen, staleTime: 0 })
  const state = isOpen ? read.data?.state : undefined
  const status = state === undefined ? signing : signingStatus({ isPaid: true, isAsked: true }, state)
  const isUnreachable = isAppError(read.error) && read.error.code === 'signing_failed'
  const sign = useSigning(invoice)
  const save = useSend(getDocument, {
    onSuccess: ({ file }) => file !== null && saveFile(file),
    onError: (error) => void toast('error', say(error)),
  })
  if (status === '') return null
  const { badge, label, hint, act } = SIGNING_WORDS[status]
  return (
    <>
      <div className={classes.what}>
        <h3>
          {text('billTitle')}
          <Badge kind={badge} isLive>
            {text(label)}
          </Badge>
        </h3>
        <p>{text(isUnreachable ? 'billUnreachable' : hint)}</p>
      </div>
      {act !== null && (
        <Button look="main" onClick={sign.begin} disabled={sign.isBusy} aria-busy={sign.isBusy || undefined}>
          {text(act)}
        </Button>
      )}
      {status === 'preparing' && (
        <Button onClick={() => void read.refetch()} disabled={read.isFetching} aria-busy={read.isFetching || undefined}>
          {text('lookAgain')}
        </Button>
      )}
      {status === 'signed' && documentId !== null && (
        <Button
          onClick={() => save.mutate({ id: documentId })}
          disabled={save.isPending}
          aria-busy={save.isPending || undefined}
        >
          {text('downloadBill')}
        </Button>
      )}
    </>
  )
}
