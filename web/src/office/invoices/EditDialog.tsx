import { updateInvoice } from '@gavelhouse/shared/invoices/seller-contract.ts'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import type { FieldDefinition } from '../record/field.ts'
import recordClasses from '../record/Record.module.css'
import { DeskForm } from './DeskForm.tsx'
import { ADDRESS_NAMES, changesFrom, type Typed, typedFrom } from './edit-form.ts'
import type { DeskInvoice } from './invoice.ts'
import { useDeskAct } from './use-desk-act.ts'
import { useSeen } from './use-seen.ts'

const CHARGES: readonly FieldDefinition[] = [
  { name: 'shipping', label: 'officeShippingCost', kind: 'money' },
  { name: 'handling', label: 'officeHandling', kind: 'money' },
  { name: 'notes', label: 'officeNotes', kind: 'long', rows: 2, isWide: true },
]

const LABELS: Record<(typeof ADDRESS_NAMES)[number], PhraseKey> = {
  ...{
    firstName: 'officeFirstName',
    lastName: 'officeLastName',
    address1: 'officeAddress',
    address2: 'officeAddressMore',
  },
  ...{ city: 'officeCity', state: 'officeState', zip: 'officeZip', country: 'officeCountry', phone: 'officePhone' },
}

const REFUSED = { not_shipped: 'shipping' } as const

/** Fees, notes and where the goods go, before the first payment; everything is reckoned anew (money 17). */
export default function EditDialog({ invoice: current, ...frame }: DialogFrame & { invoice: DeskInvoice }) {
  const text = useText()
  const act = useDeskAct(updateInvoice, frame.onClose, REFUSED)
  const invoice = useSeen(current, act)
  const before = typedFrom(invoice)
  // Only what is another here: the rest follows what colleagues do.
  const [own, setOwn] = useState<Partial<Typed>>({})
  const typed = { ...before, ...own }
  const changes = changesFrom(before, typed)
  const inputFor = (field: FieldDefinition) => {
    const name = field.name as keyof Typed
    return (
      <FieldInput
        key={name}
        field={field}
        typed={typed[name]}
        onType={(value) => {
          const { [name]: _, ...others } = own
          setOwn(value === before[name] ? others : { ...others, [name]: value })
        }}
        error={name === 'shipping' || name === 'handling' || name === 'notes' ? act.problemOf(name) : undefined}
        isChanged={typed[name] !== before[name]}
      />
    )
  }
  return (
    <Dialog {...frame} title={text('officeEditInvoice')} size="40rem">
      <DeskForm
        label={text('officeSave')}
        isReady={changes !== null && Object.keys(changes).length > 0}
        isPending={act.isPending}
        problem={act.problem ?? act.problemOf('address') ?? null}
        onSubmit={() =>
          act.send({ invoiceId: invoice.invoice.number, seenVersion: invoice.version, ...(changes ?? {}) })
        }
        onCancel={frame.onClose}
      >
        <div className={recordClasses.fields}>{CHARGES.map(inputFor)}</div>
        <fieldset className={recordClasses.section}>
          <legend>{text('officeShipTo')}</legend>
          <div className={recordClasses.fields}>
            {ADDRESS_NAMES.map((name) => inputFor({ name, label: LABELS[name], kind: 'text' }))}
          </div>
        </fieldset>
      </DeskForm>
    </Dialog>
  )
}
