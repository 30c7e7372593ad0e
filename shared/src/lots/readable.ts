/** Signs nobody sees: marks of direction and of joining, marks of byte order. Spreadsheets and pages bring them along. */
const UNSEEN = /\p{Cf}/gu

/** A number as it is read: two that look the same are the same. */
export const withoutUnseen = (typed: string): string => typed.replaceAll(UNSEEN, '')

/** Whether there is anything to read. In a title signs nobody sees stay: Persian words are parted by one. */
export const isReadable = (typed: string): boolean => withoutUnseen(typed).trim() !== ''
