import { useText } from '../../lib/text.ts'
import { FieldInput } from '../record/FieldInput.tsx'
import classes from '../record/Record.module.css'

export interface Answers {
  answer: string
  internalReason: string
}

export const NO_ANSWERS: Answers = { answer: '', internalReason: '' }

interface AnswerFieldsProps {
  answers: Answers
  onChange: (answers: Answers) => void
  problemOf: (name: keyof Answers) => string | undefined
}

/** What the buyer reads, and what stays in the house. */
export function AnswerFields({ answers, onChange, problemOf }: AnswerFieldsProps) {
  const text = useText()
  return (
    <div className={classes.fields}>
      <FieldInput
        field={{ name: 'answer', label: 'officeToBuyer', kind: 'long', rows: 3, isWide: true }}
        typed={answers.answer}
        onType={(answer) => onChange({ ...answers, answer })}
        error={problemOf('answer')}
      />
      <FieldInput
        field={{
          ...{ name: 'internalReason', label: 'officeInternal', kind: 'text', isWide: true },
          hint: text('officeInternalHint'),
        }}
        typed={answers.internalReason}
        onType={(internalReason) => onChange({ ...answers, internalReason })}
        error={problemOf('internalReason')}
      />
    </div>
  )
}
