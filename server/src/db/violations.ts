/** Whether a statement failed because a row with these values is there already. Drizzle wraps what the driver says. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const cause = (error as { cause?: unknown }).cause ?? error
  const { code, constraint } = cause as { code?: string; constraint?: string }
  return code === '23505' && constraint === index
}
