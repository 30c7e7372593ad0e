import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'

const LIST = path.join(import.meta.dirname, 'common-passwords.txt')

let list: ReadonlySet<string> | undefined

/** Read when first needed. */
export function commonPasswords(): ReadonlySet<string> {
  list ??= new Set(
    readFileSync(LIST, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  )
  return list
}

/**
 * Words of this trade and this house: whoever guesses here tries them first (ASVS 6.1.2, 6.2.11). Like those of the list, also
 * with capitals, look-alikes and something hung on.
 */
export const HOUSE_WORDS: ReadonlySet<string> = new Set([
  'gavelhouse',
  'auction',
  'auctions',
  'auctioneer',
  'auctionhouse',
  'bidder',
  'bidders',
  'bidding',
  'buynow',
  'gavel',
  'hammer',
  'invoice',
  'lots',
  'marketplace',
  'pickup',
  'proxybid',
  'reserve',
  'seller',
  'surplus',
  'winner',
  'winningbid',
])

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/**
 * A well-known password, or a word of the house, also in disguise: 'P@ssw0rd2024!' is 'password' with capitals, look-alikes and something hung
 * on, which is what those who guess try first (T-90).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const plain = lower.replaceAll(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign)
  const cores = [lower, withoutEnds(lower), withoutEnds(plain), plain.replace(/[^a-z]+$/, ''), withoutTail(lower)]
  return cores.some((core) => core.length >= 4 && (commonPasswords().has(core) || HOUSE_WORDS.has(core)))
}

/** Only the letters' part: '!!dragon99' is dragon. */
const withoutEnds = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '')

/** The tail first, then the look-alikes: 'p@ssw0rd1!' must not become 'passwordi'. */
const withoutTail = (text: string): string =>
  withoutEnds(text).replaceAll(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign)

/** `field` is the wire name of where it was typed. */
export function refuseCommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return
  throw new AppError('common_password').beside(field, problem('common_password'))
}
