const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ps|sd|ug|ur|yi)\b/

/**
 * How the words that are filled into a sentence are set off from it. Inside a language that runs from the right, a date,
 * an amount or a title keeps its order only between the signs U+2068 and U+2069; without them 12-01-2026 turns around.
 */
export const setOff = (language: string): ((words: string) => string) =>
  RIGHT_TO_LEFT.test(language) ? (words) => `\u2068${words}\u2069` : (words) => words
