import type { Right } from '../accounts/rights.ts'
import { endpoint } from '../contract.ts'
import { entity, type Fields, wire } from '../entity.ts'
import { count, id, version } from '../wire-types.ts'
import { z } from '../zod.ts'

/** Of the texts that are translated: in this language; without it, as the house wrote them. */
export const language = wire(
  'lang',
  z
    .string()
    .regex(/^[\w-]{2,10}$/)
    .optional(),
)

/** A field that is not sent stays as it is. */
export const optionalFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { wireName, type }]) => [name, wire(wireName, type.optional())]),
  )

interface Kind {
  /** Between /admin/ and the act. */
  path: string
  /** What one of them is, in the summaries. */
  noun: string
  right: Right
  fields: Fields
}

/** Short lists that the house keeps itself are all read, saved and removed in the same way. */
export function recordCalls({ path, noun, right, fields }: Kind) {
  const common = { access: 'staff', rights: [right], ownership: 'none', rate: 'staff' } as const
  const record = entity({ id: wire('id', id), version: wire('version', count), ...fields })
  return {
    list: endpoint({
      ...common,
      ...{ path: `/admin/${path}/list`, summary: `Every ${noun} of the house`, repeat: 'read' },
      input: entity({ language }),
      output: entity({ records: wire('records', z.array(record)) }),
    }),
    /** Without `id` one is added. With it the fields that are sent change and the others stay. */
    save: endpoint({
      ...common,
      ...{ path: `/admin/${path}/save`, summary: `Adds or changes a ${noun}`, repeat: 'key' },
      input: entity({
        id: wire('id', id.optional()),
        seenVersion: wire('seen_version', version.optional()),
        language,
        ...optionalFields(fields),
      }),
      output: entity({ id: wire('id', id) }),
    }),
    remove: endpoint({
      ...common,
      ...{ path: `/admin/${path}/delete`, summary: `Removes a ${noun} that nothing refers to`, repeat: 'key' },
      input: entity({ id: wire('id', id) }),
      output: entity({ id: wire('id', id) }),
    }),
  }
}

export type RecordCalls = ReturnType<typeof recordCalls>
