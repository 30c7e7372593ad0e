import type { Parcel } from '../provider.ts'

const MAX_PARCEL_POUNDS = 150
/** Length plus girth in inches. */
const MAX_PARCEL_SIZE = 165
/** Cubic inches that are charged as one pound. */
const DIMENSIONAL_DIVISOR = 139

/** What carriers of parcels take; the rest goes by freight. */
export const isParcel = ({ ounces, length, width, height }: Parcel): boolean =>
  ounces <= MAX_PARCEL_POUNDS * 16 && length + 2 * (width + height) <= MAX_PARCEL_SIZE

/** Large light boxes are charged by their size, as carriers do. */
export const billablePounds = ({ ounces, length, width, height }: Parcel): number =>
  Math.ceil(Math.max(ounces / 16, (length * width * height) / DIMENSIONAL_DIVISOR))
