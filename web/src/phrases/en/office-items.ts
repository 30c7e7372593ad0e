/** Lots and labels. */
export const officeItems = {}
