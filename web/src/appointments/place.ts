import type { Location } from '@gavelhouse/shared/site/defaults.ts'

type Place = Pick<Location, 'address' | 'city' | 'state' | 'zip'>

/** As one writes it on a letter, in one line. */
export const placeLine = ({ address, city, state, zip }: Place): string => `${address}, ${city}, ${state} ${zip}`

/** A route from wherever the reader is. It needs no key, and on telephones opens the map that is there. */
export const directionsTo = (place: Place): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: placeLine(place) })}`
