import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { startTask } from '@gavelhouse/shared/office/task-contract.ts'

export type TaskValues = InputOf<typeof startTask>['values']

/** What the form of an act on many is given. */
export interface BulkFormProps {
  values: TaskValues
  onChange: (values: TaskValues) => void
  /** Something that was typed cannot be read: until it is mended nothing is tried, for it would be left out. */
  onWrong: (isWrong: boolean) => void
}
