import { Gauge, type Registry } from 'prom-client'
import type { LotSearch } from './lot-search.ts'

export function addSearchFigures(registry: Registry, search: LotSearch): void {
  new Gauge({
    name: 'search_index_ready',
    help: '1 while searches are answered from memory, 0 while by the database',
    registers: [registry],
    collect() {
      this.set(search.isIndexed ? 1 : 0)
    },
  })
}
