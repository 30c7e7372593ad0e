import type { InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { type Step, stepsOf } from '@gavelhouse/shared/invoices/next-step.ts'
import { clock } from '../lib/clock.ts'
import { useFeature } from '../lib/site.ts'

/** What is to be done about invoices, by the house's one rule; a house that has nothing signed asks for no signature. */
export function useSteps(): (invoice: InvoiceRecord) => Step[] {
  const signs = useFeature('document_signing')
  return (invoice) => stepsOf(signs ? invoice : { ...invoice, signing: '' }, clock.now())
}
