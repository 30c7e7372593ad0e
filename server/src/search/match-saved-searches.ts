import { isInGroup } from '@gavelhouse/shared/bidding/auction-entry.ts'
import type { Database, Db } from '../db/connect.ts'
import { takeListings } from '../lot-feed/queries.ts'
import { insertNotices, type ToldNotice } from '../notifications/queries.ts'
import { isFeatureOn } from '../site/queries-settings.ts'
import { findCandidates, insertMatches, type Match, readListed } from './queries-alerts.ts'
import {
  areApartByBorder,
  codesOfLot,
  endsAfterBorders,
  SHORTEST_INSIDE,
  scoreOf,
  textQueryOf,
  wordsOfLot,
} from './words.ts'

const AT_ONCE = 100

/**
 * Tells people of new lots that their saved searches find and that they may bid on, once per lot and listing. Lots wait
 * in `listed_lots` from the transaction that listed them to the one that told of them, so none is told twice or forgotten.
 * Answers what was told, to be announced.
 */
export async function matchSavedSearches({ db }: Database): Promise<ToldNotice[]> {
  const all: ToldNotice[] = []
  for (;;) {
    const { taken, told } = await db.transaction((tx) => matchSome(tx))
    all.push(...told)
    if (taken < AT_ONCE) return all
  }
}

async function matchSome(tx: Db): Promise<{ taken: number; told: ToldNotice[] }> {
  const listings = await takeListings(tx, AT_ONCE)
  // Switched off they are let go: nobody wants to hear of all of them on the day it is switched on again.
  if (listings.length === 0 || !(await isFeatureOn(tx, 'saved_searches'))) return { taken: listings.length, told: [] }
  const listed = await readListed(tx, listings)
  const lots = listed.map(({ lot, groupIds }) => ({ lot, groupIds, words: wordsOfLot(lot), codes: codesOfLot(lot) }))
  const byWord = groupByKey(lots, ({ words }) => [...words.flatMap(partsOf), ...compoundsIn(words)])
  const byCode = groupByKey(lots, ({ codes }) => [...partsOf(codes.sku), ...codes.others.flatMap(beginningsOf)])
  const keys = { words: [...byWord.keys()], codes: [...byCode.keys()] }
  const searches = lots.length === 0 ? [] : await findCandidates(tx, keys)

  const matches = new Map<string, Match>()
  for (const { userId, text, longestWord, code, groupIds } of searches) {
    // Every auction has a lot 52: whoever saved that number did not mean them all.
    const query = { ...textQueryOf(text), lotNumber: null }
    for (const found of new Set([...(byWord.get(longestWord) ?? []), ...(byCode.get(code ?? '') ?? [])])) {
      const { lot } = found
      const mayBid = lot.sellerId !== userId && isInGroup({ groupIds }, found)
      const key = `${userId} ${lot.id}`
      if (!mayBid || matches.has(key) || scoreOf(query, found.words, found.codes) === 0) continue
      matches.set(key, { userId, lotId: lot.id, run: lot.run, text })
    }
  }
  const titles = new Map(lots.map(({ lot }) => [lot.id, lot.title]))
  const fresh = await insertMatches(tx, [...matches.values()])
  const told = await insertNotices(
    tx,
    fresh.map(({ userId, lotId, run, text }) => ({
      ...{ userId, lotId, kind: 'saved_search', cause: `saved_search:${lotId}:${run}` },
      facts: { words: text, title: titles.get(lotId) ?? '' },
    })),
  )
  return { taken: listings.length, told }
}

function groupByKey<Lot>(lots: readonly Lot[], keysOf: (lot: Lot) => readonly string[]): Map<string, Lot[]> {
  const byKey = new Map<string, Lot[]>()
  for (const lot of lots) {
    for (const key of new Set(keysOf(lot))) {
      const known = byKey.get(key)
      if (known === undefined) byKey.set(key, [lot])
      else known.push(lot)
    }
  }
  return byKey
}

/** Everything that, typed, would find the word. */
function partsOf(word: string): string[] {
  const parts = [word, ...endsAfterBorders(word)].flatMap(beginningsOf)
  for (let from = 1; from <= word.length - SHORTEST_INSIDE; from += 1)
    for (let to = from + SHORTEST_INSIDE; to <= word.length; to += 1) parts.push(word.slice(from, to))
  return parts
}

/** Words typed as one find them too. */
const compoundsIn = (words: readonly string[]): string[] => [...pairsIn(words), ...rowsIn(words)]

const pairsIn = (words: readonly string[]): string[] =>
  words.flatMap((first) => words.filter((second) => canBeOne(first, second)).map((second) => first + second))

const canBeOne = (first: string, second: string): boolean =>
  (first.length >= SHORTEST_INSIDE && second.length >= SHORTEST_INSIDE) ||
  (first.length + second.length >= SHORTEST_INSIDE && areApartByBorder(first, second))

/** Three and more, 'GX 200 A', only where they follow one another: any three words of a title would be too many. */
function rowsIn(words: readonly string[]): string[] {
  const rows: string[] = []
  for (const [at, first] of words.entries()) {
    let row = first
    for (const next of words.slice(at + 1)) {
      if (!areApartByBorder(row, next)) break
      row += next
      rows.push(row)
    }
  }
  return rows
}

const beginningsOf = (word: string): string[] => Array.from(word, (_, index) => word.slice(0, index + 1))
