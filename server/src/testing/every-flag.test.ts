import type { Field } from '@gavelhouse/shared/entity.ts'
import { flag } from '@gavelhouse/shared/wire-types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { createTestApp, type TestApp } from './test-app.ts'

/** Generated from the declarations: an answer with a flag of another kind is found the moment it is served. */

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

interface Definition {
  type: string
  innerType: z.ZodType
  element: z.ZodType
  valueType: z.ZodType
  in: z.ZodType
  options: z.ZodType[]
  shape: Record<string, z.ZodType>
}

/** Where a schema sends true and false. */
function booleansIn(schema: z.ZodType, name: string): string[] {
  if (schema === flag) return []
  if ('fields' in schema) {
    const fields = Object.values(schema.fields as Record<string, Field>)
    return fields.flatMap(({ wireName, type }) => booleansIn(type, wireName))
  }
  const { def } = schema as unknown as { def: Definition }
  switch (def.type) {
    case 'boolean':
      return [name]
    case 'array':
      return booleansIn(def.element, name)
    case 'record':
      return booleansIn(def.valueType, name)
    case 'pipe':
      return booleansIn(def.in, name)
    case 'union':
      return def.options.flatMap((option) => booleansIn(option, name))
    case 'object':
      return Object.entries(def.shape).flatMap(([key, type]) => booleansIn(type, key))
    case 'nullable':
    case 'optional':
    case 'default':
      return booleansIn(def.innerType, name)
  }
  return []
}

const KNOWN = [
  'features', // switches by their names
  'has_more', // as payment companies say it
  ...['new', 'old'], // a value of any kind, before a change and after it
  ...['canRetract', 'isBiddable', 'isReserveMet', 'raised'], // of the log of a lot: its lines are what was hashed
]

test('P-923 flags of answers are 0 or 1, but for what is known', () => {
  const found = [...app.api.calls.values()].flatMap(({ endpoint }) => booleansIn(endpoint.output, endpoint.path))
  expect([...new Set(found)].sort()).toEqual(KNOWN.sort())
})
