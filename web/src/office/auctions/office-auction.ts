import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { readOfficeAuction } from '@gavelhouse/shared/office/record-contract.ts'

/** An auction with everything staff may change. */
export type OfficeAuction = OutputOf<typeof readOfficeAuction>
