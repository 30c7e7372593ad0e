import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type * as Coding from './coding.ts'
import { untilLoaded } from './until-loaded.ts'

interface CodingOf<E extends Endpoint> {
  encode(given: InputOf<E>): unknown
  decode(answered: unknown): OutputOf<E>
}

/** Calls of a first view are known by name alone until one of them is made (web/calls-declared.ts). */
type Declared<E> = E & { whole?: () => Promise<E> }

let coding: typeof Coding | undefined
const wholes = new WeakMap<Endpoint, Endpoint>()

/**
 * How to write and read what a call carries. Zod and the types of calls come with the first of them, as none is made to show a page;
 * what is here already is answered at once.
 */
export function codingOf<E extends Endpoint>(endpoint: Declared<E>): CodingOf<E> | Promise<CodingOf<E>> {
  const whole = endpoint.whole === undefined ? endpoint : (wholes.get(endpoint) as E | undefined)
  return coding === undefined || whole === undefined ? load(endpoint) : made(coding, whole)
}

/** Like a call it fails at once where there is no line; what is missing is then tried again behind its back. */
const load = <E extends Endpoint>(endpoint: Declared<E>): Promise<CodingOf<E>> =>
  loadOnce(endpoint).catch((error) => {
    void untilLoaded(() => loadOnce(endpoint)).catch(() => undefined)
    throw error
  })

async function loadOnce<E extends Endpoint>(endpoint: Declared<E>): Promise<CodingOf<E>> {
  const [loaded, whole] = await Promise.all([import('./coding.ts'), endpoint.whole?.() ?? endpoint])
  coding = loaded
  wholes.set(endpoint, whole)
  return made(loaded, whole)
}

const made = <E extends Endpoint>({ encodeInput, decodeOutput }: typeof Coding, whole: E): CodingOf<E> => ({
  encode: (given) => encodeInput(whole, given),
  decode: (answered) => decodeOutput(whole, answered),
})
