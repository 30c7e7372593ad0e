import { drawPng } from './draw-png.ts'

/** Code 39: five bars and the four gaps between them, narrow or wide. */
const SIGNS: Record<string, string> = {
  ...{ 0: 'nnnwwnwnn', 1: 'wnnwnnnnw', 2: 'nnwwnnnnw', 3: 'wnwwnnnnn', 4: 'nnnwwnnnw', 5: 'wnnwwnnnn' },
  ...{ 6: 'nnwwwnnnn', 7: 'nnnwnnwnw', 8: 'wnnwnnwnn', 9: 'nnwwnnwnn', '*': 'nwnnwnwnn' },
}
const NARROW = 3
const QUIET = 60

/** A picture of a bar code that says these figures. */
export function drawCode(figures: string): Buffer {
  const shades: number[] = []
  const add = (width: number, shade: number) => shades.push(...Array.from({ length: width }, () => shade))
  add(QUIET, 0xff)
  for (const sign of `*${figures}*`) {
    for (const [at, width] of [...(SIGNS[sign] ?? '')].entries())
      add(width === 'w' ? NARROW * 3 : NARROW, at % 2 === 0 ? 0 : 0xff)
    add(NARROW, 0xff)
  }
  add(QUIET, 0xff)
  return drawPng(shades.length, 160, (x) => shades[x] ?? 0xff)
}
