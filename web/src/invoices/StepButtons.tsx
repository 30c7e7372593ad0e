import type { InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { isTask, type StepName } from '@gavelhouse/shared/invoices/next-step.ts'
import { useText } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import { useSteps } from '../purchases/use-steps.ts'
import { LinkButton } from '../ui/Button.tsx'

/** Steps that are a button on an invoice; the others are said elsewhere. */
const LABELS = {
  pay: 'payInvoice',
  book: 'bookAppointment',
  fetch: 'rescheduleAppointment',
  sign: 'signBill',
} as const satisfies Partial<Record<StepName, PhraseKey>>

/** What to do about an invoice now, beside looking at it; the first thing is the bold one. */
export function StepButtons({ invoice }: { invoice: InvoiceRecord }) {
  const text = useText()
  return useSteps()(invoice).map((step, index) => {
    const { name, to } = step
    return (
      hasButton(name) && (
        <LinkButton key={name} look={index === 0 && isTask(step) ? 'main' : 'quiet'} to={to}>
          {text(LABELS[name])}
        </LinkButton>
      )
    )
  })
}

const hasButton = (name: StepName): name is keyof typeof LABELS => name in LABELS
