import { useForm } from '@mantine/form'
import { type RefObject, useEffect, useState } from 'react'
import { showIn, shownIn } from './elements.ts'

export type FieldValues = Record<string, string | boolean>

/**
 * The values of a form, which the browser keeps in its fields: nothing typed is lost whatever happens. Those nobody has
 * changed follow `initial`: the person may be known later than the form.
 */
export function useShownValues<Values extends FieldValues>(
  element: RefObject<HTMLFormElement | null>,
  initial: Values,
  onChange: (values: Values, before: Values) => void,
) {
  const fields = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: initial,
    clearInputErrorOnChange: false,
    onValuesChange: onChange,
  })
  const put = (name: string, value: string | boolean) =>
    fields.setFieldValue(name as never, value as never, { forceUpdate: false })

  /** Browsers fill in fields without a word, and people type before the page works. */
  const takeShown = () => {
    for (const name of Object.keys(fields.getValues())) {
      const shown = shownIn(element.current, name)
      if (shown !== undefined) put(name, shown)
    }
  }
  const set = (changes: Partial<Values>) => {
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) continue
      showIn(element.current, name, value)
      put(name, value)
    }
  }

  const [last, setLast] = useState(initial)
  const content = JSON.stringify(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other values to start with are a reason
  useEffect(() => {
    takeShown()
    const values = fields.getValues()
    const untouched = Object.entries(initial).filter(([name]) => values[name] === last[name])
    fields.resetDirty(initial)
    set(Object.fromEntries(untouched) as Partial<Values>)
    setLast(initial)
  }, [content])

  return { fields, put, takeShown, set }
}
