import { dateAfter, houseDate } from '@gavelhouse/shared/house-clock.ts'
import { useSearchParams } from 'react-router'

export interface Days {
  from: string
  to: string
  change: (days: { from?: string; to?: string }) => void
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The days the address asks for; without them the last ones, today included, as the house counts them. */
export function useDays(usual: number): Days {
  const [params, setParams] = useSearchParams()
  const [asked, until] = [params.get('from'), params.get('to')]
  const to = isDay(until) ? until : isDay(asked) && asked > houseDate(Date.now()) ? asked : houseDate(Date.now())
  const from = isDay(asked) && asked <= to ? asked : dateAfter(to, 1 - usual)
  const change = (days: { from?: string; to?: string }) => {
    const next = new URLSearchParams(params)
    // A day typed by keyboard is a date at every key: what the other one reads meanwhile is not what was asked for.
    const kept = { from: isDay(asked) ? asked : from, to: isDay(until) ? until : to }
    for (const [name, day] of Object.entries({ ...kept, ...days })) next.set(name, day)
    setParams(next, { preventScrollReset: true, replace: true })
  }
  return { from, to, change }
}
