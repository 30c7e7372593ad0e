import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { readPerson } from '@gavelhouse/shared/people/contract.ts'

/** Somebody as their page knows them. */
export type Person = OutputOf<typeof readPerson>
