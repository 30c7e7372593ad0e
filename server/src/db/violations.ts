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
