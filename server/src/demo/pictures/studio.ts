/** The units of the drawings. */
export const WIDTH = 1024
export const HEIGHT = 768
/** What they become in pixels: large enough for a gallery, small enough to be drawn while somebody waits. */
export const PICTURE_SIZE = { width: 840, height: 630 }

export interface Size {
  width: number
  height: number
}

/** A picture of these layers, the first one at the back. */
export function svg(layers: readonly string[], size?: Size): string {
  const units = size ?? { width: WIDTH, height: HEIGHT }
  const pixels = size ?? PICTURE_SIZE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}" ` +
    `viewBox="0 0 ${units.width} ${units.height}">${layers.join('')}</svg>`
  )
}

export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
