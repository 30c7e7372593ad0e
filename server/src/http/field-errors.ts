import type { Fields } from '@gavelhouse/shared/entity.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'

/** Refuses an input for one of its fields. `fields` is the call's entity table, which knows the name on the wire. */
export function fieldError<F extends Fields>(fields: F, name: keyof F, message: string): AppError {
  return new AppError('invalid_input', { message, fields: { [wireNameOf(fields, name)]: message } })
}

/** For calls that create or change: what a new record cannot do without. A field left out reads as in P-938. */
export function requireFields<F extends Fields, Input extends object, Name extends keyof F & keyof Input>(
  fields: F,
  input: Input,
  names: readonly Name[],
): Input & { [Key in Name]-?: NonNullable<Input[Key]> } {
  const missing = names.find((name) => input[name] === undefined || input[name] === null)
  if (missing !== undefined) throw fieldError(fields, missing, `${wireNameOf(fields, missing)} is required`)
  return input as never
}

const wireNameOf = <F extends Fields>(fields: F, name: keyof F): string => fields[name]?.wireName ?? String(name)
