declare module 'scheduler' {
  export const unstable_IdlePriority: number
  export function unstable_getCurrentPriorityLevel(): number
  export function unstable_scheduleCallback(priority: number, act: () => void): unknown
}
