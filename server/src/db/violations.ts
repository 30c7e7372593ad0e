/** Whether a statement failed because a row with these values is there already. Drizzle wraps what the driver says. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const cause = (error as { cause?: unknown }).cause ?? error
  const { code, constraint } = cause as { code?: string; constraint?: string }
  return code === '23505' && constraint === index
}

/** Whether a statement failed because a row would have broken this rule of its table. */
export function isCheckViolation(error: unknown, name: string): boolean {
  const cause = (error as { cause?: unknown }).cause ?? error
  const { code, constraint } = cause as { code?: string; constraint?: string }
  return code === '23514' && constraint === name
}

/** Whether a row could not go because others refer to it, or come because what it refers to is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  const cause = (error as { cause?: unknown }).cause ?? error
  return (cause as { code?: string }).code === '23503'
}
