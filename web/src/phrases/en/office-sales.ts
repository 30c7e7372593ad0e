/** Auctions and today. */
export const officeSales = {}
