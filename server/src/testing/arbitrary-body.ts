import fc from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that zod writes for our entity tables. */
interface JsonSchema {
  /** Missing where anything goes. */
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  additionalProperties?: JsonSchema | boolean
}

/** The wire side of a call's input. */
export const wireSchema = (input: z.ZodType): JsonSchema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Bodies that fit the declared shape. */
export function arbitraryBody(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(arbitraryBody))
  switch (schema.type ?? 'anything') {
    case 'object':
      return arbitraryObject(schema)
    case 'array':
      return fc.array(arbitraryBody(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Math.max(schema.minimum ?? -1_000, -1_000), max: Math.min(schema.maximum ?? 1_000, 1_000) }),
        fc.constant(1),
      )
    case 'number':
      return fc.double({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return arbitraryString(schema)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function arbitraryObject(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, arbitraryBody(property)] as const,
  )
  const requiredKeys = schema.required ?? []
  return fc.record(Object.fromEntries(properties), { requiredKeys: requiredKeys as never[] })
}

function arbitraryString({ pattern, format, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.constantFrom('alice@example.test', 'nobody@example.test')
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 200) })
  return fc.string({ minLength, maxLength: Math.min(maxLength, 40) })
}

/** What breaks programs, one value at a time (BI-2 and BI-3). */
export const HOSTILE_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  [],
  {},
  [[]],
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e30,
  'NaN',
  'Infinity',
  '1e9',
  '１２３',
  '0000-00-00',
  '+294277-01-01T00:00:00Z',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  'x'.repeat(90_000),
  "'; drop table lots; --",
  '%',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '=1+1',
  '{{7*7}}',
  'javascript:alert(1)',
  '\r\nset-cookie: a=b',
  { $gt: '' },
  { constructor: { prototype: {} } },
]
