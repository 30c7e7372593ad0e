import type { Database } from '../../server/src/db/connect.ts'
import { type Random, randomFrom } from '../../server/src/demo/random.ts'
import { wordsOf } from '../../server/src/search/words.ts'
import { zipf } from './many-lots.ts'

/** What somebody asks: words, and now and then a category or a price. */
export interface Question {
  text: string
  categoryId: number | null
  priceFrom: number
}

export interface Questions {
  /** A stream in which some questions are asked far more often than others, as people do. */
  stream(count: number): Question[]
  /** Each of them new. */
  fresh(count: number): Question[]
  /** What stands in the box while somebody types. */
  typed(count: number): string[]
}

const DISTINCT = 5_000

export async function readQuestions({ pool }: Database): Promise<Questions> {
  const { rows } = await pool.query<{ title: string; category_id: number }>(
    "select title, category_id from lots where status = 'open' order by id desc limit 100000",
  )
  const random = randomFrom('questions')
  const newQuestion = (): Question => {
    const { title, category_id } = random.pick(rows)
    const words = wordsOf(title).filter((word) => word.length > 2)
    const count = random.chance(0.5) ? 1 : 2
    const text = random.shuffle(words).slice(0, count).join(' ')
    return {
      text,
      categoryId: random.chance(0.25) ? category_id : null,
      priceFrom: random.chance(0.25) ? random.pick([10, 100, 500, 1000, 5000]) : 0,
    }
  }
  return {
    stream(count) {
      const pick = zipf(Array.from({ length: DISTINCT }, newQuestion), random)
      return Array.from({ length: count }, pick)
    },
    fresh(count) {
      const asked = new Map<string, Question>()
      while (asked.size < count) {
        const question = { ...newQuestion(), priceFrom: random.int(0, 3_000) / 100 }
        asked.set(JSON.stringify(question), question)
      }
      return [...asked.values()]
    },
    typed: (count) => Array.from({ length: count }, () => typedPart(newQuestion().text, random)),
  }
}

/** The beginning of it, sometimes with two letters exchanged. */
function typedPart(text: string, random: Random): string {
  const part = text.slice(0, random.int(2, Math.max(2, text.length)))
  if (part.length < 5 || !random.chance(0.1)) return part
  const at = random.int(1, part.length - 2)
  return `${part.slice(0, at)}${part[at + 1]}${part[at]}${part.slice(at + 2)}`
}

/** The question as the search call takes it: among what is on sale, the best match first. */
export const bodyOf = ({ text, categoryId, priceFrom }: Question): string =>
  JSON.stringify({
    limit: 12,
    page: 1,
    orderby: 'p.id desc',
    filters: [
      { field: 'p.title', type: 'like', value: text },
      { field: 'p.market_status', type: 'array', value: ['open', 'relisted'] },
      ...(categoryId === null ? [] : [{ field: 'it.categoryTypeId', type: 'array', value: [categoryId] }]),
      ...(priceFrom === 0 ? [] : [{ field: 'p.wprice', type: 'greaterequal', value: priceFrom }]),
    ],
  })
