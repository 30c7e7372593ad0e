import type { ReadFile } from '@gavelhouse/shared/bulk-bids/read-bulk-file.ts'
import { fileReader } from '../files/read-in-thread.ts'

export const readInThread = fileReader<ReadFile>(new URL('./reader-thread.ts', import.meta.url), {
  problem: 'file_broken',
})
