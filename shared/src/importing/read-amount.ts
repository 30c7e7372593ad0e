import { type Money, parseMoney } from '../money.ts'
import { type ProblemMessage, problem } from '../problem.ts'

/** 1.125: more than one, or more than a thousand. */
export const isMistakable = (figure: string): boolean => /^\d{1,3}\.\d{3}$/.test(figure)

/** A figure as spreadsheets of several countries write it, as digits with a point; null: nobody can read it for sure. */
export function plainFigure(text: string): string | null {
  if (/^\d+(?:\.\d+)?$/.test(text) && !isMistakable(text)) return text
  // Thousands with commas, or with points; the other sign, if any, is the decimal one.
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.')
  // '12,50' can be nothing else than twelve and a half.
  return /^\d+,\d{2}$/.test(text) ? text.replace(',', '.') : null
}

const CURRENCY = /^(?:us\s?)?\$\s*|^usd\s*|\s*(?:usd|\$)$/i

type Read<Value> = { value: Value } | { problem: ProblemMessage }

/** An amount above nothing; null for 0, which says that there is none. */
export function readAmount(cell: string): Read<Money | null> {
  const text = cell.replace(CURRENCY, '').replaceAll(/[\s\u00a0]/g, '')
  if (!/^[\d.,]+$/.test(text)) return { problem: problem('cell_amount', { value: cell }) }
  const figure = plainFigure(text)
  if (figure === null) return { problem: problem('cell_unclear', { value: cell }) }
  if (Number(figure) === 0) return { value: null }
  const amount = parseMoney(figure)
  return amount === null ? { problem: problem('cell_amount', { value: cell }) } : { value: amount }
}
