import { listCards, updateCard } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { expiryForm } from '@gavelhouse/shared/payments/sources/card-form.ts'
import { expiryYears } from '@gavelhouse/shared/payments/sources/expiry.ts'
import type { SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { Pair } from '../../ui/form/Arrangement.tsx'
import { Form, SubmitRow } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { CardName } from './CardName.tsx'
import { monthOptions, notExpired, yearOptions } from './expiry-rules.ts'
import { useReadAgain } from './use-read-again.ts'

const rules = notExpired(expiryForm)

/** The expiry only: another number is another card. */
export default function CardExpiryDialog({ card, ...frame }: DialogFrame & { card: SavedCard }) {
  const text = useText()
  const readAgain = useReadAgain(listCards)
  const form = useCallForm(updateCard, {
    schema: rules,
    initial: {
      expMonth: String(card.expMonth).padStart(2, '0'),
      expYear: expiryYears(clock.now()).includes(card.expYear) ? String(card.expYear) : '',
    },
    toInput: ({ expMonth, expYear }) => ({ id: card.id, expMonth: Number(expMonth), expYear: Number(expYear) }),
    hasToasts: true,
    onSuccess: () => readAgain().then(frame.onClose),
  })
  return (
    <Dialog {...frame} title={text('updateCardDetails')}>
      <CardName card={card} />
      <Form form={form}>
        <Pair isTight>
          <SelectField
            {...form.field('expMonth')}
            label={text('expiryMonth')}
            autoComplete="cc-exp-month"
            options={monthOptions(text('choose'))}
            data-autofocus
          />
          <SelectField
            {...form.field('expYear')}
            label={text('expiryYear')}
            autoComplete="cc-exp-year"
            options={yearOptions(text('choose'))}
          />
        </Pair>
        <SubmitRow label={text('saveChanges')} pendingLabel={text('saving')} />
      </Form>
    </Dialog>
  )
}
