/** What a list call needs when nothing is filtered or sorted. */
export const listOf = (page: number, limit: number) => ({ page, limit, filters: [] })
