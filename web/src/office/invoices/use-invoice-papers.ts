import { mailInvoice } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { getOfficeInvoicePdf } from '@gavelhouse/shared/invoices/office-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import type { DeskInvoice } from './invoice.ts'
import { blobOf, saveFile } from './save-file.ts'

/** An invoice on paper and by mail. */
export function useInvoicePapers({ invoice: { number }, token }: DeskInvoice) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const onError = (error: Error) => void toast('error', say(error))
  const saving = useSend(getOfficeInvoicePdf, { onSuccess: saveFile, onError })
  const mailing = useSend(mailInvoice, {
    onSuccess: () => void cache.invalidateQueries(),
    onMessage: (said) => void toast('success', say(said)),
    onError,
  })
  const printing = useSend(getOfficeInvoicePdf, {
    onSuccess: (file) => {
      const address = URL.createObjectURL(blobOf(file))
      window.open(address, '_blank', 'noopener')
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    onError,
  })
  return {
    save: () => saving.mutate({ invoiceIds: [number] }),
    /** In a window of its own, from which the browser prints. */
    print: () => printing.mutate({ invoiceIds: [number] }),
    mail: (kind: 'invoice' | 'reminder') => mailing.mutate({ invoiceId: number, kind }),
    copyLink: async () => {
      const link = `${location.origin}/invoice/public/${token}`
      if (await copyText(link)) await toast('success', text('officeLinkCopied'))
      else await toast('error', text('notCopied', { words: link }))
    },
  }
}
