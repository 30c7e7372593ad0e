import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { readLetter } from '@gavelhouse/shared/inbox/contract.ts'

/** A letter as its page reads it. */
export type OpenLetter = OutputOf<typeof readLetter>
