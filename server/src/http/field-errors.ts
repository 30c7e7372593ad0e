import type { Fields } from '@gavelhouse/shared/entity.ts'
import { InvalidInput } from '@gavelhouse/shared/errors.ts'
import { type ProblemMessage, problem } from '@gavelhouse/shared/problem.ts'

/** Refuses an input for one of its fields. `fields` is the call's entity table, which knows the name on the wire. */
export function fieldError<F extends Fields>(fields: F, name: keyof F, message: ProblemMessage): InvalidInput {
  return new InvalidInput({ [wireNameOf(fields, name)]: message })
}

/** A field left out reads '{field} is required' (P-938). */
export const missingField = <F extends Fields>(fields: F, name: keyof F): InvalidInput =>
  fieldError(fields, name, problem('missing', { field: wireNameOf(fields, name) }))

/** For calls that create or change: what a new record cannot do without. */
export function requireFields<F extends Fields, Input extends object, Name extends keyof F & keyof Input>(
  fields: F,
  input: Input,
  names: readonly Name[],
): Input & { [Key in Name]-?: NonNullable<Input[Key]> } {
  const missing = names.find((name) => input[name] === undefined || input[name] === null)
  if (missing !== undefined) throw missingField(fields, missing)
  return input as never
}

const wireNameOf = <F extends Fields>(fields: F, name: keyof F): string => fields[name]?.wireName ?? String(name)
