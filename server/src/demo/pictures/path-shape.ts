export interface PathShape {
  /** Whether filling the path gives a sensible area: it is closed, or open along one straight level or upright edge. */
  isArea: boolean
  isRound: boolean
  area: number
  box: Box
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A rough measure of an icon's path: enough to tell areas from lines and large areas from small ones. */
export function measure(d: string): PathShape {
  let [x, y, startX, startY, turns, arcs] = [0, 0, 0, 0, 0, 0]
  let isClosed = false
  let moves = 0
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const reach = (px: number, py: number) => {
    box.left = Math.min(box.left, px)
    box.right = Math.max(box.right, px)
    box.top = Math.min(box.top, py)
    box.bottom = Math.max(box.bottom, py)
  }

  for (const { command, values } of segments(d)) {
    const isRelative = command === command.toLowerCase()
    const [baseX, baseY] = isRelative ? [x, y] : [0, 0]
    const last = values.length
    switch (command.toLowerCase()) {
      case 'z':
        isClosed = true
        ;[x, y] = [startX, startY]
        continue
      case 'h':
        x = baseX + (values[0] ?? 0)
        break
      case 'v':
        y = baseY + (values[0] ?? 0)
        break
      case 'a': {
        const [endX, endY] = [baseX + (values[5] ?? 0), baseY + (values[6] ?? 0)]
        const [radius = 0, , , , sweep = 0] = values
        const chord = Math.hypot(endX - x, endY - y)
        if (chord > radius * 1.8) {
          // About half a circle: it reaches one radius off the middle, to the left of its way or to the right.
          const side = (sweep === 1 ? 1 : -1) * (radius / chord)
          reach((x + endX) / 2 + (endY - y) * side, (y + endY) / 2 - (endX - x) * side)
        }
        arcs += 1
        ;[x, y] = [endX, endY]
        break
      }
      default:
        ;[x, y] = [baseX + (values[last - 2] ?? 0), baseY + (values[last - 1] ?? 0)]
    }
    if (command.toLowerCase() === 'm') {
      ;[startX, startY] = [x, y]
      moves += 1
    } else turns += 1
    reach(x, y)
  }

  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const [gapX, gapY] = [Math.abs(x - startX), Math.abs(y - startY)]
  const isLevelGap = gapX < 0.3 || gapY < 0.3
  const isArea = moves === 1 && (isClosed || isLevelGap) && width > 1 && height > 1 && turns > 1
  return { isArea, isRound: arcs > 1 && arcs === turns && Math.abs(width - height) < 0.5, area: width * height, box }
}

const VALUES_PER_COMMAND: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** Splits a path, repeated commands included; arc flags may be written without a space after them. */
export function* segments(d: string): Generator<{ command: string; values: number[] }> {
  for (const [, command = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const wanted = VALUES_PER_COMMAND[command.toLowerCase()] ?? 0
    const values = (rest.match(/-?(?:\d*\.\d+|\d+)(?:e-?\d+)?/g) ?? []).map(Number)
    if (wanted === 0) yield { command, values: [] }
    for (let at = 0; wanted > 0 && at + wanted <= values.length; at += wanted) {
      const repeated = at > 0 && command === 'm' ? 'l' : at > 0 && command === 'M' ? 'L' : command
      yield { command: repeated, values: values.slice(at, at + wanted) }
    }
  }
}
