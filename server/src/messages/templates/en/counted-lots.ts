export const lotsOf = (count: number): string => (count === 1 ? 'one lot' : `${count} lots`)
