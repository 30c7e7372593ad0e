/** Roughly where each group of US zip codes lies: first two digits, or three where the state is far away. */
const CENTERS = `
  00 18.2 -66.4|01 42.3 -72.3|02 42.0 -71.2|03 43.3 -71.6|04 44.5 -69.6|05 44.0 -72.7|06 41.6 -72.7|07 40.8 -74.3|08 39.8 -74.7|09 40.7 -74.0
  10 40.8 -73.9|11 40.7 -73.6|12 42.4 -73.9|13 43.2 -76.0|14 42.7 -78.2|15 40.4 -79.8|16 41.4 -79.6|17 40.3 -76.8|18 41.1 -75.6|19 39.9 -75.4
  20 38.9 -77.1|21 39.2 -76.6|22 38.5 -78.0|23 37.2 -77.0|24 37.3 -80.3|25 38.3 -81.8|26 39.3 -80.0|27 36.0 -79.3|28 35.3 -79.9|29 33.9 -80.9
  30 33.9 -84.1|31 32.1 -83.0|32 29.9 -83.0|33 26.6 -81.2|34 27.9 -82.2|35 33.8 -86.9|36 31.9 -86.6|37 35.8 -85.8|38 34.9 -89.3|39 31.8 -89.3
  40 37.9 -85.1|41 38.2 -83.6|42 37.1 -87.1|43 40.5 -83.0|44 41.1 -81.4|45 39.4 -83.5|46 40.8 -86.0|47 39.0 -86.3|48 42.8 -83.4|49 43.8 -85.5
  50 42.0 -93.7|51 42.3 -95.6|52 42.0 -91.6|53 43.2 -88.7|54 44.9 -89.8|55 45.0 -93.0|56 45.6 -95.2|57 44.3 -98.5|58 47.4 -99.5|59 46.9 -109.9
  60 41.9 -88.0|61 41.1 -89.2|62 39.0 -89.3|63 38.2 -91.0|64 39.4 -94.2|65 37.8 -92.9|66 38.8 -95.9|67 37.9 -98.5|68 41.2 -97.0|69 41.2 -101.0
  70 30.2 -91.0|71 32.6 -92.8|72 35.5 -92.3|73 35.1 -98.1|74 35.9 -95.8|75 32.6 -95.9|76 32.3 -98.2|77 29.7 -95.5|78 28.9 -98.3|79 32.9 -101.7
  80 39.8 -104.6|81 38.3 -106.2|82 42.8 -107.2|83 44.0 -114.2|84 40.2 -111.7|85 33.0 -111.6|86 35.3 -112.3|87 35.2 -106.7|88 32.9 -105.5|89 38.0 -116.8
  90 34.0 -118.3|91 34.2 -118.2|92 33.5 -116.9|93 36.0 -119.4|94 37.7 -122.3|95 38.3 -121.4|96 40.5 -121.9|97 44.3 -121.9|98 47.5 -122.4|99 47.3 -118.6
  967 21.3 -157.9|968 21.3 -157.9|969 13.5 144.8|995 61.2 -149.9|996 59.5 -154.0|997 64.8 -147.7|998 58.3 -134.4|999 55.4 -131.7`

const centers = new Map(
  CENTERS.trim()
    .split(/[|\n]/)
    .map((line) => {
      const [prefix = '', latitude, longitude] = line.trim().split(' ')
      return [prefix, [Number(latitude), Number(longitude)] as const]
    }),
)

const EARTH_RADIUS_MILES = 3_959
/** Within one group the codes say little; a van still has to drive. */
const NEARBY_MILES = 30

/** Miles between two US zip codes as the crow flies, good enough for a zone; null when one is no US zip code. */
export function milesBetween(from: string, to: string): number | null {
  const [start, end] = [centerOf(from), centerOf(to)]
  if (start === null || end === null) return null
  const [latitude, otherLatitude] = [radians(start[0]), radians(end[0])]
  const halfAcross = Math.sin(radians(end[1] - start[1]) / 2) ** 2
  const halfUp = Math.sin((otherLatitude - latitude) / 2) ** 2
  const chord = halfUp + Math.cos(latitude) * Math.cos(otherLatitude) * halfAcross
  return Math.max(NEARBY_MILES, 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord)))
}

function centerOf(zip: string): readonly [number, number] | null {
  if (!/^\d{5}(-\d{4})?$/.test(zip)) return null
  return centers.get(zip.slice(0, 3)) ?? centers.get(zip.slice(0, 2)) ?? null
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
