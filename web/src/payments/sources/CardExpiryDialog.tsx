import { listCards, updateCard } from '@gavelhouse/shared/payments/sources/card-contract.ts'
import { expiryForm } from '@gavelhouse/shared/payments/sources/card-form.ts'
import { EXPIRY_MONTHS, expiryYears, isExpired } from '@gavelhouse/shared/payments/sources/expiry.ts'
import type { SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { useRef } from 'react'
import { call } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { CardName } from './CardName.tsx'
import classes from './PaymentForm.module.css'
import { focusFirstWrong, usePlainForm } from './use-plain-form.ts'
import { useSourceChange } from './use-source-change.ts'

const schema = expiryForm.refine(
  ({ expMonth, expYear }) => !isExpired({ month: Number(expMonth), year: Number(expYear) }, clock.now()),
  { message: 'Your card has expired', path: ['expMonth'] },
)

/** The expiry only: another number is another card. */
export default function CardExpiryDialog({
  card,
  isOpen,
  onClose,
}: {
  card: SavedCard
  isOpen: boolean
  onClose: () => void
}) {
  const text = useText()
  const formElement = useRef<HTMLFormElement>(null)
  const years = expiryYears(clock.now())
  const form = usePlainForm(schema, {
    expMonth: String(card.expMonth).padStart(2, '0'),
    expYear: years.includes(card.expYear) ? String(card.expYear) : '',
  })
  const save = useSourceChange<void>({
    list: listCards,
    async act(_, onMessage) {
      const { expMonth, expYear } = form.values
      await call(updateCard, { id: card.id, expMonth: Number(expMonth), expYear: Number(expYear) }, { onMessage })
    },
    onDone: onClose,
  })

  return (
    <Dialog title={text('updateCardDetails')} isOpen={isOpen} onClose={onClose}>
      <form
        ref={formElement}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (form.check()) save.mutate()
          else focusFirstWrong(formElement.current)
        }}
      >
        <CardName card={card} />
        <div className={classes.two}>
          <SelectField
            label={text('expiryMonth')}
            {...form.field('expMonth')}
            autoComplete="cc-exp-month"
            options={[['', text('choose')], ...EXPIRY_MONTHS.map((month) => [month, month] as const)]}
            data-autofocus
          />
          <SelectField
            label={text('expiryYear')}
            {...form.field('expYear')}
            autoComplete="cc-exp-year"
            options={[['', text('choose')], ...years.map((year) => [String(year), String(year)] as const)]}
          />
        </div>
        <Button type="submit" look="main" isWide disabled={save.isPending}>
          {text(save.isPending ? 'saving' : 'saveChanges')}
        </Button>
      </form>
    </Dialog>
  )
}
