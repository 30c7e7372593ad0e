import { encode } from 'uqr'
import type { Sheet } from './sheet.ts'

/** A QR code drawn as squares, so that it is sharp at any size. */
export function drawCode(sheet: Sheet, text: string, place: { x: number; y: number; size: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const side = place.size / size
  const left = sheet.leftOf(place.x, place.size)
  for (const [row, squares] of data.entries())
    for (const [column, isDark] of squares.entries())
      if (isDark) sheet.doc.rect(left + column * side, place.y + row * side, side, side)
  sheet.doc.fill('#000')
}
