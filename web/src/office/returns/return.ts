import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { getSoldReturn } from '@gavelhouse/shared/returns/staff-contract.ts'

export type DeskReturn = OutputOf<typeof getSoldReturn>
