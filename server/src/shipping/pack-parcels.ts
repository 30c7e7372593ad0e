import type { Parcel } from './provider.ts'

/** For lots nobody has weighed. */
export const USUAL_PARCEL: Parcel = { ounces: 160, length: 16, width: 12, height: 12 }

/** Carriers take no more in one question; more units are packed into larger boxes. */
export const MAX_PARCELS = 20

export interface Packed {
  /** Of one unit. */
  parcel: Parcel
  quantity: number
}

/** The packages in which so many units of each lot are sent. Nothing of their weight is lost. */
export function packParcels(items: readonly Packed[]): Parcel[] {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const boxes = items.flatMap((item) => boxesOf(item, units)).toSorted((a, b) => b.ounces - a.ounces)
  const packed = boxes.slice(0, MAX_PARCELS)
  for (const box of boxes.slice(MAX_PARCELS)) {
    const lightest = packed.reduce((least, { ounces }, at) => (ounces < (packed[least]?.ounces ?? 0) ? at : least), 0)
    packed[lightest] = stacked(packed[lightest] ?? box, box)
  }
  return packed
}

/** A lot's share of the packages, at least one. */
function boxesOf({ parcel, quantity }: Packed, units: number): Parcel[] {
  const share = units <= MAX_PARCELS ? quantity : Math.max(1, Math.floor((quantity * MAX_PARCELS) / units))
  const { ounces, length, width, height } = parcel
  const unitsEach = quantity / share
  const box = { ounces: Math.ceil(ounces * unitsEach), length, width, height: Math.ceil(height * unitsEach) }
  return Array.from({ length: share }, () => box)
}

const stacked = (below: Parcel, above: Parcel): Parcel => ({
  ounces: below.ounces + above.ounces,
  length: Math.max(below.length, above.length),
  width: Math.max(below.width, above.width),
  height: below.height + above.height,
})
