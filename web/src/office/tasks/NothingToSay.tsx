/** The form of an act that says it all. */
export const NothingToSay = () => null
