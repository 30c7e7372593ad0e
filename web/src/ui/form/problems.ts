import type { Fields } from '@gavelhouse/shared/entity.ts'
import type { z } from '@gavelhouse/shared/zod.ts'
import { isAppError, problemsByField } from '../../lib/app-error.ts'

/** What is wrong with fields, by their names, as messages of a schema (shared's `problem`; useSay puts them into words). */
export type Problems = Record<string, string>

/** An entity table, or any schema whose keys are the names of the fields. */
export type FormRules = z.ZodType & { fields?: Fields; ours?: z.ZodType }

/** The rules under our names. */
export const schemaOf = (rules: FormRules): z.ZodType => rules.ours ?? rules

/** One message per field: the first that holds. */
export function problemsIn(error: z.ZodError | undefined): Problems {
  const problems: Problems = {}
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message
  return problems
}

/** What the server put beside fields, under our names. */
export function refusedFields(error: Error, fields: Fields = {}): Problems {
  const byWireName = isAppError(error) ? problemsByField(error) : {}
  const pairs = Object.entries(fields).flatMap(([name, { wireName }]) => {
    const message = byWireName[wireName]
    return message === undefined ? [] : [[name, message] as const]
  })
  return Object.fromEntries(pairs)
}
