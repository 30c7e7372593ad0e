/** By itself, because every page hears of tasks and few know what they do. */
export const TASK_STATES = ['running', 'done'] as const
