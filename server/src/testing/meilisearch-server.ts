import { wordsOf } from '../search/words.ts'
import { type Asked, type ProviderAnswer, startProviderServer } from './provider-server.ts'

type Document = Record<string, unknown> & { id: number }
interface Query {
  q: string
  filter: string[]
  sort?: string[]
  facets?: string[]
  page: number
  hitsPerPage: number
}

/**
 * As much of Meilisearch's API as we call: an index with settings, documents taken in by tasks, and several searches at once.
 * It refuses what the real one refuses: a wrong key, and filters, facets and orders that were not announced in the settings.
 */
export async function startMeilisearch(apiKey: string) {
  const documents = new Map<number, Document>()
  const tasks: string[] = []
  let settings: { filterableAttributes: string[]; sortableAttributes: string[] } | null = null
  let isDown = false

  const performed = (status = 'succeeded'): ProviderAnswer => {
    tasks.push(status)
    return { status: 202, body: { taskUid: tasks.length - 1 } }
  }
  const answer = ({ method, url, headers, body }: Asked): ProviderAnswer => {
    if (isDown) return { status: 503 }
    if (headers.authorization !== `Bearer ${apiKey}`) return { status: 403, body: { code: 'invalid_api_key' } }
    const given: unknown = body.length === 0 ? null : JSON.parse(String(body))
    const call = `${method} ${url.pathname}`
    if (call === 'POST /indexes') return performed(settings === null ? 'succeeded' : 'failed')
    if (call === 'PATCH /indexes/lots/settings') {
      settings = given as typeof settings
      return performed()
    }
    if (call === 'POST /indexes/lots/documents') {
      for (const document of given as Document[]) documents.set(document.id, document)
      return performed()
    }
    const task = /^GET \/tasks\/(\d+)$/.exec(call)?.[1]
    if (task !== undefined) return { body: { status: tasks[Number(task)] } }
    if (call !== 'POST /multi-search') return { status: 404 }
    const { queries } = given as { queries: Query[] }
    return { body: { results: queries.map((query) => search(query)) } }
  }

  function search(query: Query) {
    const announced = (name: string, names: readonly string[] | undefined) => {
      if (names?.includes(name) !== true) throw new Error(`${name} was not announced`)
    }
    for (const facet of query.facets ?? []) announced(facet, settings?.filterableAttributes)
    for (const sort of query.sort ?? []) announced(sort.split(':')[0] ?? '', settings?.sortableAttributes)
    const found = [...documents.values()].filter(
      (document) =>
        query.filter.every((all) =>
          all
            .split(' OR ')
            .some((one) => holds(document, one, (field) => announced(field, settings?.filterableAttributes))),
        ) && wordsOf(query.q).every((word) => textOf(document).some((own) => own.startsWith(word))),
    )
    found.sort(byAll(query.sort ?? ['id:desc']))
    const from = (query.page - 1) * query.hitsPerPage
    return {
      hits: found.slice(from, from + query.hitsPerPage).map(({ id }) => ({ id })),
      totalHits: found.length,
      facetDistribution: Object.fromEntries((query.facets ?? []).map((facet) => [facet, countsOf(found, facet)])),
    }
  }

  const server = await startProviderServer(answer)
  const setDown = (value: boolean) => {
    isDown = value
  }
  return { ...server, documents, setDown }
}

const textOf = ({ title, model }: Document): string[] => wordsOf(`${String(title)} ${String(model)}`)

function holds(document: Document, condition: string, announced: (field: string) => void): boolean {
  const [, field = '', operator = '', value = ''] = /^(\w+) (NOT IN|IN|=|>=|<=|<|>) (.*)$/.exec(condition) ?? []
  announced(field)
  const own = [document[field]].flat()
  const wanted: unknown = JSON.parse(value)
  const compared = (fits: (one: number, other: number) => boolean) =>
    own.some((one) => fits(one as number, wanted as number))
  switch (operator) {
    case 'IN':
      return own.some((one) => (wanted as unknown[]).includes(one))
    case 'NOT IN':
      return !own.some((one) => (wanted as unknown[]).includes(one))
    case '=':
      return own.includes(wanted)
    case '>=':
      return compared((one, other) => one >= other)
    case '<=':
      return compared((one, other) => one <= other)
    case '<':
      return compared((one, other) => one < other)
    case '>':
      return compared((one, other) => one > other)
    default:
      throw new Error(`a filter nobody understands: ${condition}`)
  }
}

function countsOf(documents: readonly Document[], facet: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const document of documents) {
    const value = document[facet]
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue
    counts[`${value}`] = (counts[`${value}`] ?? 0) + 1
  }
  return counts
}

const byAll = (sorts: readonly string[]) => (a: Document, b: Document) => {
  for (const sort of sorts) {
    const [field = '', direction] = sort.split(':')
    const difference = Number(a[field]) - Number(b[field])
    if (difference !== 0) return direction === 'desc' ? -difference : difference
  }
  return 0
}
