/** What a loader found, as one text. What it holds is known by its type alone. */
export interface Packed<Found> {
  text: string
  readonly holds?: Found
}

const unpacked = new WeakMap<Packed<unknown>, unknown>()

/**
 * For loaders with much to say. The router's own format is read value by value when a page comes alive, which takes a slow telephone
 * fifty milliseconds of one go; JSON a tenth of that. On the server, where it is packed, nothing is read back.
 */
export function pack<Found>(found: Found): Packed<Found> {
  const packed = { text: JSON.stringify(found) }
  unpacked.set(packed, found)
  return packed
}

/** Always the same object for the same text: what it is compared with by React stays equal. */
export function unpack<Found>(packed: Packed<Found>): Found {
  if (!unpacked.has(packed)) unpacked.set(packed, JSON.parse(packed.text))
  return unpacked.get(packed) as Found
}
