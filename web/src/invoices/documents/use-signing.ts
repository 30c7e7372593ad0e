import { getInvoiceDetails } from '@gavelhouse/shared/invoices/contract.ts'
import type { InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { beginSigning, openSigning } from '@gavelhouse/shared/signing/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'

/** Has the document made where there is none, then leaves for the page on which it is signed. */
export function useSigning({ number }: Pick<InvoiceRecord, 'number'>): { begin: () => void; isBusy: boolean } {
  const say = useSay()
  const cache = useQueryClient()
  const [isLeaving, leave] = useState(false)
  const readAgain = () => void cache.invalidateQueries({ queryKey: keyOf(getInvoiceDetails, { invoiceId: number }) })
  const fail = (error: Error) => {
    void toast('error', say(error))
    readAgain()
  }
  const open = useSend(openSigning, {
    onSuccess: ({ url }) => {
      leave(true)
      window.location.assign(url)
    },
    onError: fail,
  })
  const begun = useSend(beginSigning, {
    // What takes longer to prepare is told on the page.
    onSuccess: ({ id, state }) => (state === 'waiting' ? open.mutate({ id }) : readAgain()),
    onError: fail,
  })
  return {
    begin: () => begun.mutate({ invoiceId: number }),
    isBusy: begun.isPending || open.isPending || isLeaving,
  }
}
