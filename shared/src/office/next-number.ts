/** As far as whole numbers are counted exactly. */
const MOST_DIGITS = 15

/** The number that follows another: its last figures go one up and keep their zeros in front. '': there is nothing to count on. */
export function numberAfter(number: string): string {
  const [, words = '', figures = ''] = /^(.*?)(\d*)$/s.exec(number) ?? []
  if (figures === '' || figures.length > MOST_DIGITS) return ''
  return words + String(Number(figures) + 1).padStart(figures.length, '0')
}

/** The next one that is free. */
export function freeNumberAfter(number: string, taken: ReadonlySet<string>): string {
  let next = numberAfter(number)
  while (next !== '' && taken.has(next)) next = numberAfter(next)
  return next
}

/** Behind the highest whole number there is; the first is 1. */
export function nextNumber(taken: ReadonlySet<string>): string {
  const whole = [...taken].filter((number) => /^\d{1,9}$/.test(number)).map(Number)
  return freeNumberAfter(String(whole.reduce((one, other) => Math.max(one, other), 0)), taken)
}
