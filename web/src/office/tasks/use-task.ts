import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { getTask, listTasks } from '@gavelhouse/shared/office/task-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, useRead } from '../../lib/api.ts'

export type Task = OutputOf<typeof getTask>
export type TaskSummary = OutputOf<typeof listTasks>['tasks'][number]

/** The socket tells of progress too; asking now and then holds where it does not reach. */
const EVERY_MS = 700

/** Follows a task until it is done. */
export function useTask(id: number | null): Task | undefined {
  const { data, refetch, dataUpdatedAt } = useRead(getTask, { id: id ?? 0 }, { enabled: id !== null })
  const isRunning = data?.state === 'running'
  useEffect(() => {
    void dataUpdatedAt
    if (!isRunning) return
    const timer = setTimeout(() => void refetch(), EVERY_MS)
    return () => clearTimeout(timer)
  }, [isRunning, dataUpdatedAt, refetch])
  return id === null ? undefined : data
}

/** After something was changed on many records: whatever is on screen is read again. */
export function useReadAgain(): () => void {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries()
}

/** The caller's own, the newest first. Read again while one of them runs. */
export function useTasks(isEnabled: boolean): TaskSummary[] {
  const { data, refetch, dataUpdatedAt } = useRead(listTasks, {}, { enabled: isEnabled })
  const isRunning = data?.tasks.some(({ state }) => state === 'running') ?? false
  useEffect(() => {
    void dataUpdatedAt
    if (!isRunning) return
    const timer = setTimeout(() => void refetch(), EVERY_MS)
    return () => clearTimeout(timer)
  }, [isRunning, dataUpdatedAt, refetch])
  return data?.tasks ?? NONE
}

const NONE: TaskSummary[] = []

/** For whoever starts one: the list of them is read again. */
export function useTasksChanged(): () => void {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: keyOf(listTasks) })
}
