import { changeReturn } from '@gavelhouse/shared/returns/staff-contract.ts'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { DeskForm } from '../invoices/DeskForm.tsx'
import { useDeskAct } from '../invoices/use-desk-act.ts'
import { AnswerFields, type Answers, NO_ANSWERS } from './AnswerFields.tsx'

interface AnswerDialogProps extends DialogFrame {
  act: 'accept' | 'receive' | 'refuse'
  title: string
  number: number
}

/** Lets the goods come back, notes that they have come, or refuses, which the buyer is told why. */
export default function AnswerDialog({ act, title, number, ...frame }: AnswerDialogProps) {
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS)
  const send = useDeskAct(changeReturn, frame.onClose)
  return (
    <Dialog {...frame} title={title}>
      <DeskForm
        label={title}
        isReady={act !== 'refuse' || answers.answer.trim().length >= 3}
        isPending={send.isPending}
        problem={send.problem}
        onSubmit={() => send.send({ number, act, ...answers })}
        onCancel={frame.onClose}
      >
        <AnswerFields answers={answers} onChange={setAnswers} problemOf={send.problemOf} />
      </DeskForm>
    </Dialog>
  )
}
