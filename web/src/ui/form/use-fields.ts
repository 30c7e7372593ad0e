import type { z } from '@gavelhouse/shared/zod.ts'
import { type ChangeEvent, type RefObject, useEffect, useReducer, useRef } from 'react'
import { useSay } from '../../lib/say.ts'
import { focusFirstWrong, focusOn } from './elements.ts'
import { type FormRules, type Problems, problemsIn, schemaOf } from './problems.ts'
import { useSaidTexts } from './use-said-texts.ts'
import { type FieldValues, useShownValues } from './use-shown-values.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** For a field of the form: `<Field {...form.field('city')} label={...} />`. */
export interface FieldState {
  name: string
  defaultValue: string
  error: string | undefined
  onChange: (event: ChangeEvent<Control>) => void
}

/** For something to tick: `<CheckField {...form.tick('isDefault')} label={...} />`. */
export interface TickState extends Omit<FieldState, 'defaultValue'> {
  defaultChecked: boolean
}

/** The values of a form and what is wrong with them: nothing is said before the first try, then at every key. */
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
  /** As the fields stood when they were last read. */
  const lastRead = useRef(initial)
  /** What the server found wrong; it stays until that field is changed. */
  const refused = useRef<Problems>({})
  const complain = useComplaint(element)

  const judge = (values: Values) => {
    const found = isTried.current ? problemsIn(schema.safeParse(values).error) : {}
    fields.setErrors({ ...found, ...refused.current })
  }
  const { fields, put, takeShown, set } = useShownValues(element, initial, (values, before) => {
    refused.current = withoutChanged(refused.current, values, before)
    judge(values)
  })
  useSaidTexts(Object.keys(fields.errors).length > 0)
  const stateOf = (name: string) => {
    const problem = fields.errors[name]
    return {
      name,
      error: typeof problem === 'string' ? say(problem) : undefined,
      onChange: ({ target }: ChangeEvent<Control>) =>
        put(name, target.type === 'checkbox' ? (target as HTMLInputElement).checked : target.value),
    }
  }

  return {
    element,
    complain,
    field: (name: TextNames<Values>): FieldState => ({
      ...stateOf(name),
      defaultValue: String(fields.getValues()[name]),
    }),
    tick: (name: TickNames<Values>): TickState => ({
      ...stateOf(name),
      defaultChecked: fields.getValues()[name] === true,
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
      lastRead.current = fields.getValues()
      refused.current = {}
      const found = schema.safeParse(fields.getValues())
      const problems = problemsIn(found.error)
      fields.setErrors(problems)
      if (found.success) return found.data as z.output<Rules>
      const isShown = Object.keys(problems).some((name) => name in fields.getValues())
      if (!isShown) throw new Error(`the form has no field for ${Object.keys(problems).join()}`)
      complain()
      return null
    },
    /** Shows what reading made of the fields, except where something else was typed since. */
    tidy(read: FieldValues): void {
      takeShown()
      const before: FieldValues = lastRead.current
      const now: FieldValues = fields.getValues()
      const untouched = Object.entries(read).filter(([name]) => now[name] === before[name])
      set(Object.fromEntries(untouched) as Partial<Values>)
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

/** What is typed may be any text, whatever the form starts with. */
type Widened<Values> = { [Name in keyof Values]: Values[Name] extends boolean ? boolean : string }

type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never
}[keyof Values & string]
type TextNames<Values> = NamesOf<Values, string>
type TickNames<Values> = NamesOf<Values, boolean>

/** Leads to the first field that is wrong, once it is on screen that it is. */
function useComplaint(form: RefObject<HTMLFormElement | null>): () => void {
  const [count, complain] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    if (count > 0) focusFirstWrong(form.current)
  }, [count, form])
  return complain
}

function withoutChanged(problems: Problems, values: FieldValues, before: FieldValues): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => values[name] === before[name]))
}
