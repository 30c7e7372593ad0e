/** Inbox, content, settings and audit. */
export const officeHouse = {}
