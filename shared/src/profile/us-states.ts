/** Which state a zip lies in, by its first three digits: enough to catch a slip of the finger. */

/** Code, name, and the ranges of three-digit prefixes. */
const STATES: readonly (readonly [code: string, name: string, prefixes: string])[] = [
  ['AL', 'Alabama', '350-369'],
  ['AK', 'Alaska', '995-999'],
  ['AZ', 'Arizona', '850-865'],
  ['AR', 'Arkansas', '716-729 755'],
  ['CA', 'California', '900-961'],
  ['CO', 'Colorado', '800-816'],
  ['CT', 'Connecticut', '060-069'],
  ['DE', 'Delaware', '197-199'],
  ['DC', 'District of Columbia', '200 202-205 569'],
  ['FL', 'Florida', '320-339 341-349'],
  ['GA', 'Georgia', '300-319 398-399'],
  ['HI', 'Hawaii', '967-968'],
  ['ID', 'Idaho', '832-838'],
  ['IL', 'Illinois', '600-629'],
  ['IN', 'Indiana', '460-479'],
  ['IA', 'Iowa', '500-528'],
  ['KS', 'Kansas', '660-679'],
  ['KY', 'Kentucky', '400-427'],
  ['LA', 'Louisiana', '700-714'],
  ['ME', 'Maine', '039-049'],
  ['MD', 'Maryland', '206-219'],
  ['MA', 'Massachusetts', '010-027 055'],
  ['MI', 'Michigan', '480-499'],
  ['MN', 'Minnesota', '550-567'],
  ['MS', 'Mississippi', '386-397'],
  ['MO', 'Missouri', '630-658'],
  ['MT', 'Montana', '590-599'],
  ['NE', 'Nebraska', '680-693'],
  ['NV', 'Nevada', '889-898'],
  ['NH', 'New Hampshire', '030-038'],
  ['NJ', 'New Jersey', '070-089'],
  ['NM', 'New Mexico', '870-884'],
  ['NY', 'New York', '005 063 100-149'],
  ['NC', 'North Carolina', '270-289'],
  ['ND', 'North Dakota', '580-588'],
  ['OH', 'Ohio', '430-459'],
  ['OK', 'Oklahoma', '730-732 734-749'],
  ['OR', 'Oregon', '970-979'],
  ['PA', 'Pennsylvania', '150-196'],
  ['RI', 'Rhode Island', '028-029'],
  ['SC', 'South Carolina', '290-299'],
  ['SD', 'South Dakota', '570-577'],
  ['TN', 'Tennessee', '370-385'],
  ['TX', 'Texas', '733 750-799 885'],
  ['UT', 'Utah', '840-847'],
  ['VT', 'Vermont', '050-054 056-059'],
  ['VA', 'Virginia', '201 220-246'],
  ['WA', 'Washington', '980-994'],
  ['WV', 'West Virginia', '247-268'],
  ['WI', 'Wisconsin', '530-549'],
  ['WY', 'Wyoming', '820-831 834'],
  ['PR', 'Puerto Rico', '006-007 009'],
  ['VI', 'U.S. Virgin Islands', '008'],
  ['GU', 'Guam', '969'],
  ['AS', 'American Samoa', '967'],
  ['MP', 'Northern Mariana Islands', '969'],
  ['AA', 'Armed Forces Americas', '340'],
  ['AE', 'Armed Forces Europe', '090-098'],
  ['AP', 'Armed Forces Pacific', '962-966'],
]

const byPrefix = new Map<string, string[]>()
for (const [code, , prefixes] of STATES) {
  for (const range of prefixes.split(' ')) {
    const [first = '', last = first] = range.split('-')
    for (let prefix = Number(first); prefix <= Number(last); prefix += 1) {
      const key = String(prefix).padStart(3, '0')
      byPrefix.set(key, [...(byPrefix.get(key) ?? []), code])
    }
  }
}

/** 'ut' and 'Utah' are both UT; null when there is no such state. */
export function stateCode(given: string): string | null {
  const wanted = given.trim().toLowerCase()
  const found = STATES.find(([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)
  return found?.[0] ?? null
}

export const stateName = (code: string): string => STATES.find(([known]) => known === code)?.[1] ?? code

/** '84101', '841011234' and '84101-1234' as 84101 or 84101-1234; null when it cannot be a zip. */
export function readZip(given: string): string | null {
  const match = /^(\d{5})[- ]?(\d{4})?$/.exec(given.trim())
  if (match === null) return null
  return match[2] === undefined ? (match[1] ?? null) : `${match[1]}-${match[2]}`
}

/** The states a zip can lie in: nearly always one; empty when nobody has it. */
export const statesOfZip = (zip: string): readonly string[] => byPrefix.get(zip.slice(0, 3)) ?? []
