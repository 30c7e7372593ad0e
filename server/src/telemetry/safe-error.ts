interface SafeError extends Record<string, unknown> {
  type: string
  message: string
  stack: string
}

/** Of PostgreSQL, Node or a company. */
const TOLD = ['code', 'statusCode', 'constraint', 'table'] as const

/** Statements are told, the values they carry are not: hashes, addresses, other people's maxima (I-15, T-72). */
const VALUES = /\nparams: [\s\S]*$/

/** How errors are written down: what is wrong and where. Everything else that libraries hang on them may hold what was sent. */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) {
    // The queue of jobs tells of errors by plain objects.
    const { message } = Object(error) as { message?: unknown }
    return { type: typeof error, message: String(message ?? error).replace(VALUES, ''), stack: '' }
  }
  const message = error.message.replace(VALUES, '')
  const { stack = '' } = error
  const frames = stack.includes('\n    at ') ? stack.slice(stack.indexOf('\n    at ')) : ''
  const told = Object.fromEntries(TOLD.flatMap((name) => toldOf(error, name)))
  return {
    ...{ type: error.name, message, stack: `${error.name}: ${message}${frames}` },
    ...told,
    ...(error.cause instanceof Error && { cause: safeError(error.cause) }),
  }
}

function toldOf(error: Error, name: (typeof TOLD)[number]): [string, unknown][] {
  const value = (error as unknown as Record<string, unknown>)[name]
  return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
}
