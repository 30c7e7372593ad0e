import type { Endpoint, InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'

/** What goes in, as the wire has it; refused where the call does not take it. */
export const encodeInput = <E extends Endpoint>({ input }: E, given: InputOf<E>): unknown => z.encode(input, given)

/** What came out, in our words. */
export const decodeOutput = <E extends Endpoint>({ output }: E, answered: unknown): OutputOf<E> =>
  z.decode(output, answered as z.input<E['output']>) as OutputOf<E>
