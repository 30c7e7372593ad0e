import { exemptInvoice } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import recordClasses from '../record/Record.module.css'
import { DeskForm } from './DeskForm.tsx'
import type { DeskInvoice } from './invoice.ts'
import { useDeskAct } from './use-desk-act.ts'
import { useSeen } from './use-seen.ts'

/** The number of a certificate takes the tax off; without one it is taxed again. */
export default function ExemptDialog({ invoice: current, ...frame }: DialogFrame & { invoice: DeskInvoice }) {
  const text = useText()
  const act = useDeskAct(exemptInvoice, frame.onClose)
  const invoice = useSeen(current, act)
  const { number: invoiceId, taxCertificate } = invoice.invoice
  const [typed, setTyped] = useState({ certificate: taxCertificate, reason: '' })
  return (
    <Dialog {...frame} title={text('officeExempt')}>
      <DeskForm
        label={text('officeSave')}
        isReady={typed.certificate.trim() !== taxCertificate && typed.reason.trim().length >= 3}
        isPending={act.isPending}
        problem={act.problem}
        onSubmit={() => act.send({ invoiceId, ...typed, seenVersion: invoice.version })}
        onCancel={frame.onClose}
      >
        <p>{text('officeExemptHint')}</p>
        <div className={recordClasses.fields}>
          <FieldInput
            field={{ name: 'certificate', label: 'officeCertificate', kind: 'text' }}
            typed={typed.certificate}
            onType={(certificate) => setTyped({ ...typed, certificate })}
            error={act.problemOf('certificate')}
          />
          <FieldInput
            field={{ name: 'reason', label: 'officeReason', kind: 'text', isWide: true }}
            typed={typed.reason}
            onType={(reason) => setTyped({ ...typed, reason })}
            error={act.problemOf('reason')}
          />
        </div>
      </DeskForm>
    </Dialog>
  )
}
