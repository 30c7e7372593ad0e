/** The nine digits that name a bank in the United States; the last one checks the others. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return sum % 10 === 0
}
