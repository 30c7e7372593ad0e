import type { Point } from './outline.ts'

/**
 * Capitals and figures of single strokes on a grid 4 wide and 6 high, drawn by us: pictures look the same on machines
 * without fonts. Points are two digits each, strokes are separated by spaces.
 */
const STROKES: Record<string, string> = {
  ...{ A: '062046 1434', B: '0006 0030413303 33443606', C: '401001051646', D: '00062645412000', E: '40000646 0333' },
  ...{ F: '400006 0333', G: '4010010516464323', H: '0006 4046 0343', I: '1030 2026 1636', J: '4045361605' },
  ...{ K: '0006 400346', L: '000646', M: '0600234046', N: '06004640', O: '100105163645413010', P: '06003041423303' },
  ...{ Q: '100105163645413010 2446', R: '06003041423303 2346', S: '40100102133344453606', T: '0040 2026' },
  ...{ U: '000516364540', V: '002640', W: '0016233640', X: '0046 4006', Y: '002340 2326', Z: '00400646' },
  ...{ 0: '100105163645413010', 1: '112026', 2: '011030410646', 3: '004023334445361605', 4: '36300444' },
  ...{ 5: '4000033344453606', 6: '4010010516364544331303', 7: '004016', 8: '103041423313020110 133344453616050413' },
  ...{ 9: '43130201103041453616', '-': '1333', '/': '4006' },
}

const ADVANCE = 5.6

/** A word as lines between 0 and 1: as wide as it is given, the first letter at 0, 0. */
export function lettersOf(text: string): Point[][] {
  const letters = [...text.toUpperCase()]
  const width = Math.max(1, letters.length * ADVANCE - 1.6)
  return letters.flatMap((letter, index) =>
    (STROKES[letter] ?? '')
      .split(' ')
      .filter((stroke) => stroke !== '')
      .map((stroke) =>
        (stroke.match(/\d\d/g) ?? []).map((pair): Point => {
          const [x = '0', y = '0'] = pair
          return [(index * ADVANCE + Number(x)) / width, Number(y) / 6]
        }),
      ),
  )
}
