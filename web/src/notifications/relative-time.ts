import { DAY, HOUR, MINUTE, SECOND } from '@gavelhouse/shared/time.ts'

const STEPS: [unit: Intl.RelativeTimeFormatUnit, length: number][] = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
]

/** '5 minutes ago', 'yesterday', in the language of the page and with the figures the site uses everywhere. */
export function relativeTime(at: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' })
  const past = Math.max(0, now - at)
  const [unit, length] = STEPS.find(([, step]) => past >= step) ?? ['second', Number.POSITIVE_INFINITY]
  return words.format(-Math.floor(past / Math.max(length, SECOND)), unit)
}
