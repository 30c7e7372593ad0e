/** What a list call needs when nothing is filtered or sorted. */
export const listOf = (page: number, limit: number) => ({ page, limit, filters: [] })

/** The page number in an address; anything odd is page 1. */
export function pageFrom(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name) ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

export const pageCountOf = (totalRecords: number, limit: number): number => Math.ceil(totalRecords / limit)
