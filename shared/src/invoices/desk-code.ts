/** What the code on an invoice says to the scanner at the pickup desk: which invoice, told apart from the tags of lots. */
export const deskCodeOf = (invoiceNumber: number): string => `INV-${invoiceNumber}`

/** The invoice a scanned or typed code names, by itself or by its number alone; null: it is none. */
export function invoiceInCode(text: string): number | null {
  const id = /^(?:inv-|#)?([1-9]\d{0,8})$/i.exec(text.trim())?.[1]
  return id === undefined ? null : Number(id)
}

/** The same on what comes back. */
export const returnCodeOf = (number: number): string => `RET-${number}`

/** The number of the invoice whose code this is; null: it is no such code. */
export function invoiceIdInCode(text: string): number | null {
  const [, number] = /^INV-([1-9]\d{0,8})$/i.exec(text.trim()) ?? []
  return number === undefined ? null : Number(number)
}
