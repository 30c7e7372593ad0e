import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { listItems } from '@gavelhouse/shared/selling/contract.ts'

/** What a seller would like to sell, as staff see it. */
export type OfferedItem = OutputOf<typeof listItems>['records'][number]
