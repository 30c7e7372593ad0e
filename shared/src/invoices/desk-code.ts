/** What the code on an invoice says to the scanner at the pickup desk: which invoice, told apart from the tags of lots. */
export const deskCodeOf = (invoiceNumber: number): string => `INV-${invoiceNumber}`

/** The same on what comes back. */
export const returnCodeOf = (number: number): string => `RET-${number}`
