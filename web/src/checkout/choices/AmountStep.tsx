import { leastPayment } from '@gavelhouse/shared/money/partial-payment.ts'
import type { Rate } from '@gavelhouse/shared/money/rate.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { useId } from 'react'
import { formatCents } from '../../lib/format.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice, ChoiceList } from '../../ui/ChoiceList.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { StepCard } from '../StepCard.tsx'
import classes from './AmountStep.module.css'

const PartialTermsDialog = onDemand(() => import('./PartialTermsDialog.tsx'))

interface AmountStepProps {
  due: Money
  leastShare: Rate
  /** What was typed; null: all of it. */
  part: string | null
  error: string | undefined
  onChange: (part: string | null) => void
}

/** How much of it today, where the auction allows parts. */
export function AmountStep({ due, leastShare, part, error, onChange }: AmountStepProps) {
  const text = useText()
  const id = useId()
  const terms = useDialog()
  const bounds = { least: formatCents(leastPayment(due, leastShare)), most: formatCents(due) }
  return (
    <StepCard title={text('howMuch')} folded="" isFolded={false}>
      <ChoiceList label={text('howMuch')}>
        <Choice
          name={id}
          isChosen={part === null}
          onChoose={() => onChange(null)}
          title={text('payAll')}
          price={<span className="figures">{formatCents(due)}</span>}
        />
        <Choice
          name={id}
          isChosen={part !== null}
          onChoose={() => onChange('')}
          title={text('payPart')}
          hint={text('payPartHint')}
        >
          <Field
            className={classes.amount ?? ''}
            label={text('amountToday')}
            help={text('partBounds', bounds)}
            error={error === undefined ? undefined : `${error}. ${text('partBounds', bounds)}`}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={part ?? ''}
            onChange={({ target }) => onChange(target.value)}
          />
          <div>
            <Button look="link" onClick={() => terms.open(true)}>
              {text('partTerms')}
            </Button>
          </div>
        </Choice>
      </ChoiceList>
      {terms.show((_, frame) => (
        <PartialTermsDialog {...frame} />
      ))}
    </StepCard>
  )
}
