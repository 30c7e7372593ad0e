import { useText } from '../../lib/text.ts'
import { Field } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { usePlainForm } from './use-plain-form.ts'

type Holder = { holderName: string; holderType: string }
type HolderForm = { field(name: keyof Holder): ReturnType<ReturnType<typeof usePlainForm<Holder>>['field']> }

/** Who holds an account, in the dialogs that add and that update one. */
export function HolderFields({ form }: { form: HolderForm }) {
  const text = useText()
  return (
    <>
      <Field label={text('accountHolder')} {...form.field('holderName')} autoComplete="name" data-autofocus />
      <SelectField
        label={text('accountType')}
        {...form.field('holderType')}
        options={[
          ['', text('choose')],
          ['individual', text('individual')],
          ['company', text('company')],
        ]}
      />
    </>
  )
}
