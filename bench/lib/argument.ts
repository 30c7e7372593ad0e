/** A number given as `--name 5`. */
export function argument(name: string, otherwise: number): number {
  const index = process.argv.indexOf(`--${name}`)
  return index === -1 ? otherwise : Number(process.argv[index + 1])
}
