import { z } from './zod.ts'

/** One field of an entity: its name on the wire and its type. The key in the table is our own name for it. */
export interface Field<WireName extends string = string, Type extends z.ZodType = z.ZodType> {
  wireName: WireName
  type: Type
}

export type Fields = Record<string, Field>

export function wire<const WireName extends string, Type extends z.ZodType>(
  wireName: WireName,
  type: Type,
): Field<WireName, Type> {
  return { wireName, type }
}

/**
 * An entity table: our name, wire name and type, one line per field. It is the only place that knows both names.
 * `decode` reads the wire into our words, `encode` writes it; unknown fields are dropped both ways, so nothing leaks.
 */
export function entity<F extends Fields>(fields: F): Entity<F> {
  let ours: z.ZodType | undefined
  return Object.defineProperties(codecOf(fields), {
    fields: { value: fields },
    // Few of the many tables that a page loads are ever asked for it.
    ours: { get: () => (ours ??= objectOf(Object.entries(fields).map(([name, { type }]) => [name, type]))) },
  }) as unknown as Entity<F>
}

function codecOf<F extends Fields>(fields: F) {
  const pairs = Object.entries(fields).map(([ourName, { wireName }]) => [ourName, wireName] as const)
  const onWire = objectOf(Object.values(fields).map(({ wireName, type }) => [wireName, type]))
  return z.codec(onWire, z.custom<OurShape<F>>(), {
    decode: (value) => rename(value, pairs, 1) as OurShape<F>,
    encode: (value) => rename(value as Record<string, unknown>, pairs, 0) as never,
  })
}

const objectOf = (types: (readonly [name: string, type: z.ZodType])[]) => z.object(Object.fromEntries(types))

export interface Entity<F extends Fields> extends z.ZodType<OurShape<F>, WireShape<F>> {
  fields: F
  /** The same fields under our names, for forms: same rules, same texts. */
  ours: z.ZodObject<{ [Name in keyof F]: F[Name]['type'] }>
}

export type OurShape<F extends Fields> = Flat<OptionalWhereUndefined<{ [Name in keyof F]: z.output<F[Name]['type']> }>>

export type WireShape<F extends Fields> = Flat<
  OptionalWhereUndefined<{ [Name in keyof F as F[Name]['wireName']]: z.input<F[Name]['type']> }>
>

type OptionalWhereUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K]
}

type Flat<T> = { [K in keyof T]: T[K] } & {}

/** Copies the listed fields; `from` says which of the two names the source uses. */
function rename(source: Record<string, unknown>, pairs: readonly (readonly [string, string])[], from: 0 | 1) {
  const target: Record<string, unknown> = {}
  for (const pair of pairs) {
    const value = source[pair[from]]
    if (value !== undefined) target[pair[(1 - from) as 0 | 1]] = value
  }
  return target
}
