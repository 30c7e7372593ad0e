/** What a file operation gives, or null when there is no such file. */
export async function orNull<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
