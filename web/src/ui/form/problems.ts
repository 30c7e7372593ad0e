import type { Fields } from '@gavelhouse/shared/entity.ts'
import type { z } from '@gavelhouse/shared/zod.ts'
import { isAppError } from '../../lib/app-error.ts'

/** What is wrong with fields, by their names, as the schema or the server says it (useSay puts it into words). */
export type Problems = Record<string, string>

/** An entity table, or any schema whose keys are the names of the fields. */
export type FormRules = z.ZodType & { fields?: Fields; ours?: z.ZodType }

/** The rules under our names. */
export const schemaOf = (rules: FormRules): z.ZodType => rules.ours ?? rules

/** One text per field: the first that holds. */
export function problemsIn(error: z.ZodError | undefined): Problems {
  const problems: Problems = {}
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message
  return problems
}

/** What the server put beside fields, under our names. */
export function refusedFields(error: Error, fields: Fields = {}): Problems {
  const byWireName = isAppError(error) ? (error.details.fields ?? {}) : {}
  const pairs = Object.entries(fields).flatMap(([name, { wireName }]) => {
    const text = byWireName[wireName]
    return text === undefined ? [] : [[name, text] as const]
  })
  return Object.fromEntries(pairs)
}
