import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Facts } from '@gavelhouse/shared/fill-text.ts'
import type { startTask } from '@gavelhouse/shared/office/task-contract.ts'

/** What a task sets. */
export type TaskValues = InputOf<typeof startTask>['values']

/** Why a record was refused, by a code of the catalogues of errors or problems. */
export interface TaskProblem {
  code: string
  facts: Facts
  text: string
}
