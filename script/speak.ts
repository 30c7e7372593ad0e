/** How commands speak: a line, a size, and a sentence instead of a stack where the person at the keyboard can do something. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`)

export const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

export async function refusing(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
