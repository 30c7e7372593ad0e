/** Colours that staff choose must stay readable: WCAG's ratio of 4.5 between a text and what is behind it. */
const ENOUGH = 4.5
const INK = '#14213d'
const WHITE = '#ffffff'

/** The pair as chosen where it can be read; else the same ground with ink or white on it. Odd values become our own. */
export function readableColors(text: string, ground: string): { color: string; background: string } {
  const background = isHex(ground) ? ground : INK
  if (isHex(text) && contrastOf(text, background) >= ENOUGH) return { color: text, background }
  return { color: contrastOf(INK, background) >= contrastOf(WHITE, background) ? INK : WHITE, background }
}

export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const isHex = (color: string): boolean => /^#([\da-f]{3}|[\da-f]{6})$/i.test(color)

function luminanceOf(hex: string): number {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
