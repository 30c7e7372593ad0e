import type { LogFile, SealedHead } from './log-file.ts'
import { NO_HASH } from './public-line.ts'

/**
 * Rule 26 where the log is secret. At a steady pace the house announces a hash over the one before, the hash of the log at
 * that moment and a fresh salt. So it differs every time, whether somebody has bid or not, and tells nothing until the lot is
 * over and the file opens it.
 */
export const headText = (
  previous: string,
  lotId: number,
  { number, at, salt }: Pick<SealedHead, 'number' | 'at' | 'salt'>,
  logHash: string,
): string => `head|${previous}|${lotId}|${number}|${at}|${logHash}|${salt}`

/** The log number of the first head that does not fit the log or is missing from it; null where all is well. */
export async function findWrongHead(
  { lotId, lines, heads = [], heard = [] }: Pick<LogFile, 'lotId' | 'lines' | 'heads' | 'heard'>,
  takeHash: (text: string) => string | Promise<string>,
): Promise<number | null> {
  let [previous, reached] = [NO_HASH, 0]
  for (const [index, head] of heads.entries()) {
    const logHash = lines[head.logNumber - 1]?.hash
    const isInOrder = head.number === index + 1 && head.logNumber >= reached
    if (logHash == null || !isInOrder || (await takeHash(headText(previous, lotId, head, logHash))) !== head.hash) {
      return head.logNumber
    }
    ;[previous, reached] = [head.hash, head.logNumber]
  }
  const missing = heard.find(({ number, hash }) => heads[number - 1]?.hash !== hash)
  return missing === undefined ? null : (heads[missing.number - 1]?.logNumber ?? lines.length)
}
