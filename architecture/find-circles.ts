import type { Import } from './read-imports.ts'

/**
 * Files that import each other, directly or by way of others: the strongly connected parts of the graph (Tarjan), each
 * sorted by name. Nothing when imports run one way.
 */
export function findCircles(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []

  const visit = (file: string): number => {
    const number = numbers.size
    numbers.set(file, number)
    lowest.set(file, number)
    path.push(file)
    for (const { to } of targets.get(file) ?? []) {
      const reached = numbers.has(to) ? (path.includes(to) ? numbers.get(to) : undefined) : visit(to)
      if (reached !== undefined) lowest.set(file, Math.min(lowest.get(file) ?? number, reached))
    }
    const low = lowest.get(file) ?? number
    if (low === number) {
      const circle = path.splice(path.indexOf(file))
      if (circle.length > 1 || targets.get(file)?.some(({ to }) => to === file)) circles.push(circle.sort())
    }
    return low
  }
  for (const file of targets.keys()) if (!numbers.has(file)) visit(file)
  return circles
}
