/** A number given as `--name 5`. */
export function argument(name: string, otherwise: number): number {
  const index = process.argv.indexOf(`--${name}`)
  return index === -1 ? otherwise : Number(process.argv[index + 1])
}

/** Words given as `--name words`; null: not given. */
export function wordsArgument(name: string): string | null {
  const index = process.argv.indexOf(`--${name}`)
  return index === -1 ? null : (process.argv[index + 1] ?? null)
}
