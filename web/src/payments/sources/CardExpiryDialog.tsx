import { listCards, updateCard } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { expiryField } from '@gavelhouse/shared/payments/sources/card-form.ts'
import { readExpiry, showExpiry } from '@gavelhouse/shared/payments/sources/expiry.ts'
import type { SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { Form, SubmitRow } from '../../ui/form/Form.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { CardName } from './CardName.tsx'
import { ExpiryField } from './ExpiryField.tsx'
import { useReadAgain } from './use-read-again.ts'

const rules = z.object({ expiry: expiryField(() => clock.now()) })

/** The expiry only: another number is another card. */
export default function CardExpiryDialog({ card, ...frame }: DialogFrame & { card: SavedCard }) {
  const text = useText()
  const readAgain = useReadAgain(listCards)
  const form = useCallForm(updateCard, {
    schema: rules,
    initial: { expiry: showExpiry({ month: card.expMonth, year: card.expYear }) },
    toInput: ({ expiry }) => {
      const { month = 0, year = 0 } = readExpiry(expiry) ?? {}
      return { id: card.id, expMonth: month, expYear: year }
    },
    hasToasts: true,
    onSuccess: () => readAgain().then(frame.onClose),
  })
  return (
    <Dialog {...frame} title={text('updateCardDetails')}>
      <CardName card={card} />
      <Form form={form}>
        <ExpiryField {...form.field('expiry')} data-autofocus />
        <SubmitRow label={text('saveChanges')} pendingLabel={text('saving')} />
      </Form>
    </Dialog>
  )
}
