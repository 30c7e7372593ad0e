/** A colour by lightness (0 to 1), chroma (0 to about 0.3) and hue (degrees) in OKLCH: equal numbers look equally bright. */
export function color(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map(hexByte)
    .join('')}`
}

function hexByte(linear: number): string {
  const light = Math.min(1, Math.max(0, linear))
  const encoded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

// The house colours.
export const INK = '#14213d'
export const PAPER = '#f7f6f2'
export const AMBER = '#f59e0b'
export const AMBER_DEEP = '#b45309'

export interface Palette {
  /** Tells the gradients of several palettes in one picture apart. */
  id: string
  wallLight: string
  wall: string
  wallDeep: string
  floor: string
  floorDeep: string
  /** Behind the subject, for the disc or arch. */
  shape: string
  body: string
  bodyBright: string
  bodyPale: string
  bodyLight: string
  bodyDeep: string
  /** The thickness of the cut-out. */
  side: string
  accent: string
  accentBright: string
}

/** One hue per category; the accent is amber, or ink blue where the category itself is close to amber. */
export function paletteFor(hue: number): Palette {
  const isAmberLike = hue > 40 && hue < 105
  return {
    id: `h${hue}`,
    wallLight: color(0.975, 0.01, hue),
    wall: color(0.935, 0.022, hue),
    wallDeep: color(0.88, 0.034, hue),
    floor: color(0.83, 0.034, hue),
    floorDeep: color(0.74, 0.04, hue),
    shape: color(0.865, 0.055, hue),
    body: color(0.6, 0.135, hue),
    bodyBright: color(0.72, 0.13, hue),
    bodyPale: color(0.95, 0.035, hue),
    bodyLight: color(0.84, 0.075, hue),
    bodyDeep: color(0.5, 0.115, hue),
    side: color(0.42, 0.075, hue),
    accent: isAmberLike ? color(0.56, 0.11, 250) : '#ee8f06',
    accentBright: isAmberLike ? color(0.7, 0.1, 250) : '#fdbf3f',
  }
}
