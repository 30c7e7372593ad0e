import type { z } from '@gavelhouse/shared/zod.ts'
import { useForm as useValues } from '@mantine/form'
import { type ChangeEvent, type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { useSay } from '../../lib/say.ts'
import { focusFirstWrong, focusOn, showIn, shownIn } from './elements.ts'
import { type FormRules, type Problems, problemsIn, schemaOf } from './problems.ts'

export type FieldValues = Record<string, string | boolean>

/** What is typed may be any text, whatever the form starts with. */
type Widened<Values> = { [Name in keyof Values]: Values[Name] extends boolean ? boolean : string }

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** For a field of the form: `<Field {...form.field('city')} label={...} />`. */
export interface FieldState {
  name: string
  defaultValue: string
  error: string | undefined
  onChange: (event: ChangeEvent<Control>) => void
}

/** For something to tick: `<CheckField {...form.tick('isDefault')} label={...} />`. */
export interface TickState {
  name: string
  defaultChecked: boolean
  error: string | undefined
  onChange: (event: ChangeEvent<Control>) => void
}

/**
 * The values of a form and what is wrong with them: nothing is said before the first try, then at every key. The browser
 * keeps what is typed, so nothing is lost whatever happens. Fields nobody has changed follow `initial`: the person may be
 * known later than the form.
 */
export function useFields<Rules extends FormRules, Initial extends FieldValues>(
  rules: Rules,
  given: Initial,
  /** The form they stand in, if it is somebody else's. */
  around?: RefObject<HTMLFormElement | null>,
) {
  type Values = Widened<Initial>
  const initial = given as Values
  const say = useSay()
  const schema = schemaOf(rules)
  const own = useRef<HTMLFormElement>(null)
  const element = around ?? own
  const isTried = useRef(false)
  /** What the server found wrong; it stays until that field is changed. */
  const refused = useRef<Problems>({})
  const [wrongTries, complain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (wrongTries > 0) focusFirstWrong(element.current)
  }, [wrongTries, element])

  const judge = (values: Values) => {
    const found = isTried.current ? problemsIn(schema.safeParse(values).error) : {}
    fields.setErrors({ ...found, ...refused.current })
  }
  const fields = useValues<Values>({
    mode: 'uncontrolled',
    initialValues: initial,
    clearInputErrorOnChange: false,
    onValuesChange: (values, before) => {
      refused.current = withoutChanged(refused.current, values, before)
      judge(values)
    },
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
  useFollowed(initial, (before) => {
    takeShown()
    const values = fields.getValues()
    fields.resetDirty(initial)
    set(
      Object.fromEntries(Object.entries(initial).filter(([name]) => values[name] === before[name])) as Partial<Values>,
    )
  })

  const problemOf = (name: string) => {
    const problem = fields.errors[name]
    return typeof problem === 'string' ? say(problem) : undefined
  }
  const onChange =
    (name: string) =>
    ({ target }: ChangeEvent<Control>) =>
      put(name, target.type === 'checkbox' ? (target as HTMLInputElement).checked : target.value)

  return {
    element,
    /** Leads to the first field that is wrong, once it is on screen that it is. */
    complain,
    field: (name: TextNames<Values>): FieldState => ({
      name,
      defaultValue: String(fields.getValues()[name]),
      error: problemOf(name),
      onChange: onChange(name),
    }),
    tick: (name: TickNames<Values>): TickState => ({
      name,
      defaultChecked: fields.getValues()[name] === true,
      error: problemOf(name),
      onChange: onChange(name),
    }),
    /** The value of a field as it is typed, for parts of the screen that follow it. */
    useValue: fields.useWatchValue as <Name extends keyof Values & string>(name: Name) => Values[Name],
    values: (): Values => fields.getValues(),
    isChanged: fields.isDirty(),
    set,
    /** What was typed, by the rules; null when something is wrong, which is then shown. */
    read(): z.output<Rules> | null {
      takeShown()
      isTried.current = true
      refused.current = {}
      const found = schema.safeParse(fields.getValues())
      fields.setErrors(problemsIn(found.error))
      if (found.success) return found.data as z.output<Rules>
      complain()
      return null
    },
    /** Whether these fields alone are right, before the whole is asked for. */
    check(...names: (keyof Values & string)[]): boolean {
      takeShown()
      const problems = problemsIn(schema.safeParse(fields.getValues()).error)
      const found = names.filter((name) => problems[name] !== undefined)
      fields.setErrors(Object.fromEntries(found.map((name) => [name, problems[name]])))
      if (found.length > 0) complain()
      return found.length === 0
    },
    /** Shows what somebody else found wrong; false when none of it belongs to a field of this form. */
    refuse(problems: Problems): boolean {
      const known = Object.entries(problems).filter(([name]) => name in fields.getValues())
      if (known.length === 0) return false
      refused.current = Object.fromEntries(known)
      judge(fields.getValues())
      complain()
      return true
    },
    /** Empties a field and complains of nothing: the next try judges anew. */
    empty(name: TextNames<Values>): void {
      isTried.current = false
      set({ [name]: '' } as Partial<Values>)
    },
    focus: (name: keyof Values & string): void => focusOn(element.current, name),
    reset(): void {
      isTried.current = false
      refused.current = {}
      set(initial)
      fields.clearErrors()
    },
  }
}

type TextNames<Values> = { [Name in keyof Values & string]: Values[Name] extends string ? Name : never }[keyof Values &
  string]
type TickNames<Values> = { [Name in keyof Values & string]: Values[Name] extends boolean ? Name : never }[keyof Values &
  string]

function withoutChanged(problems: Problems, values: FieldValues, before: FieldValues): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => values[name] === before[name]))
}

/** Tells when other values are to start with, and once at the beginning. */
function useFollowed<Values extends FieldValues>(initial: Values, follow: (before: Values) => void): void {
  const [last, setLast] = useState(initial)
  const content = JSON.stringify(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other values are a reason
  useEffect(() => {
    follow(last)
    setLast(initial)
  }, [content])
}
