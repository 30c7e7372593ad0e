import type { Field } from '@gavelhouse/shared/entity.ts'
import { z } from 'zod'

/** Writes a value of ours as the wire's JSON. */
export type JsonWriter = (value: unknown) => string

/**
 * A writer for answers, made once from their schema: names and values as `z.encode` gives them, a tenth of its cost. It
 * copies what the schema names and nothing else, and holds texts, numbers and what must be there against it. Bounds and
 * patterns are rules for what comes in; ours are held by tests. What it does not know goes through zod.
 */
export function writerFor(schema: z.ZodType): JsonWriter {
  const fields = fieldsOf(schema)
  if (fields !== null) return writeEntity(fields)
  const { def } = schema as unknown as { def: Definition }
  switch (def.type) {
    case 'string':
      return writeText
    case 'number':
      return writeNumber
    case 'boolean':
      return writeBoolean
    case 'enum':
    case 'literal':
      return writePlain
    case 'nullable':
      return orElse(null, 'null', writerFor(def.innerType))
    case 'optional':
    case 'default':
      return writerFor(def.innerType)
    case 'array':
      return writeList(writerFor(def.element))
    case 'pipe':
      if (def.reverseTransform === undefined) break
      return writeEncoded(def.reverseTransform, def.in)
    case 'union':
      if (def.options.every(isPlain)) return writePlain
      break
  }
  return (value) => JSON.stringify(z.encode(schema, value))
}

interface Definition {
  type: string
  innerType: z.ZodType
  element: z.ZodType
  in: z.ZodType
  reverseTransform?: (value: unknown, payload: unknown) => unknown
  options: z.ZodType[]
}

const fieldsOf = (schema: z.ZodType): Record<string, Field> | null =>
  'fields' in schema && 'ours' in schema ? (schema.fields as Record<string, Field>) : null

/** Whatever cannot change is written once: a lot that many lists show. */
function writeEntity(fields: Record<string, Field>): JsonWriter {
  const written = new WeakMap<object, string>()
  const parts = Object.entries(fields).map(([name, { wireName, type }]) => ({
    name,
    start: `${JSON.stringify(wireName)}:`,
    write: writerFor(type),
    isOptional: type.safeParse(undefined).success,
  }))

  const write = (value: object): string => {
    let json = ''
    for (const { name, start, write, isOptional } of parts) {
      const field = (value as Record<string, unknown>)[name]
      if (field === undefined) {
        if (isOptional) continue
        throw new TypeError(`an answer lacks '${name}'`)
      }
      json += `${json === '' ? '' : ','}${start}${write(field)}`
    }
    return `{${json}}`
  }

  return (value) => {
    if (typeof value !== 'object' || value === null) throw new TypeError('an answer has a value where a record belongs')
    if (!Object.isFrozen(value)) return write(value)
    const kept = written.get(value)
    if (kept !== undefined) return kept
    const json = write(value)
    written.set(value, json)
    return json
  }
}

function writeList(write: JsonWriter): JsonWriter {
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError('an answer has a value where a list belongs')
    return `[${value.map(write).join(',')}]`
  }
}

function writeEncoded(encode: (value: unknown, payload: unknown) => unknown, wire: z.ZodType): JsonWriter {
  const write = writerFor(wire)
  const issues: unknown[] = []
  return (value) => write(encode(value, { value, issues }))
}

const orElse =
  (other: unknown, json: string, write: JsonWriter): JsonWriter =>
  (value) =>
    value === other ? json : write(value)

const writeText: JsonWriter = (value) => {
  if (typeof value !== 'string') throw new TypeError(`an answer has ${typeof value} where a text belongs`)
  return JSON.stringify(value)
}

const writeNumber: JsonWriter = (value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError(`an answer has ${value} as a number`)
  return String(value)
}

const writeBoolean: JsonWriter = (value) => {
  if (typeof value !== 'boolean') throw new TypeError(`an answer has ${typeof value} where yes or no belongs`)
  return String(value)
}

const writePlain: JsonWriter = (value) => {
  if (value !== null && !['string', 'number', 'boolean'].includes(typeof value))
    throw new TypeError(`an answer has ${typeof value} where a plain value belongs`)
  return JSON.stringify(value)
}

const PLAIN = new Set(['string', 'number', 'boolean', 'null', 'literal', 'enum'])

/** The same in our words and on the wire. */
const isPlain = (schema: z.ZodType): boolean => PLAIN.has((schema as unknown as { def: Definition }).def.type)
