export const lotsOf = (count: number): string => (count === 1 ? 'un lote' : `${count} lotes`)
