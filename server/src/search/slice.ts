/** Which page of a list, and how long a page is. */
export interface Slice {
  limit: number
  page: number
}

/** P-605: beyond the last page lies the last page. */
export function offsetIn(total: number, { limit, page }: Slice): number {
  const lastPage = Math.max(1, Math.ceil(total / limit))
  return (Math.min(page, lastPage) - 1) * limit
}
