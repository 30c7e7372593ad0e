import { useText } from '../../lib/text.ts'
import { Field } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { FieldState } from '../../ui/form/use-fields.ts'

interface HolderForm {
  field: (name: 'holderName' | 'holderType') => FieldState
}

/** Who holds an account, in the dialogs that add and that update one. */
export function HolderFields({ form }: { form: HolderForm }) {
  const text = useText()
  return (
    <>
      <Field {...form.field('holderName')} label={text('accountHolder')} autoComplete="name" data-autofocus />
      <SelectField
        {...form.field('holderType')}
        label={text('accountType')}
        options={[
          ['', text('choose')],
          ['individual', text('individual')],
          ['company', text('company')],
        ]}
      />
    </>
  )
}
