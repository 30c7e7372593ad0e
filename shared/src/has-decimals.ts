/** Whether a number has at most so many decimals. Asked of its text: times a hundred, 0.29 is not 29. */
export const hasDecimals = (value: number, most: number): boolean => Number(value.toFixed(most)) === value
