import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import { isCallExpression, isIdentifier, isJsxText, isNewExpression, isStringLiteral } from 'typescript/unstable/ast/is'
import { describe, expect, test } from 'vitest'
import { type Asked, CheckedSources } from './script/literal-types.ts'
import { ERRORS } from './shared/src/errors.ts'
import { PROBLEMS } from './shared/src/problems.ts'
import { SUCCESSES } from './shared/src/successes.ts'
import { bidding as arabicBidding } from './web/src/phrases/ar/bidding.ts'
import { dashboard as arabicDashboard } from './web/src/phrases/ar/dashboard.ts'
import { office as arabicOffice } from './web/src/phrases/ar/office.ts'
import { paying as arabicPaying } from './web/src/phrases/ar/paying.ts'
import { personal as arabicPersonal } from './web/src/phrases/ar/personal.ts'
import { shop as arabicShop } from './web/src/phrases/ar/shop.ts'
import { bidding } from './web/src/phrases/en/bidding.ts'
import { dashboard } from './web/src/phrases/en/dashboard.ts'
import { office } from './web/src/phrases/en/office.ts'
import { officeAfter } from './web/src/phrases/en/office-after.ts'
import { officeDesk } from './web/src/phrases/en/office-desk.ts'
import { officeFirst } from './web/src/phrases/en/office-first.ts'
import { officeFrame } from './web/src/phrases/en/office-frame.ts'
import { officeHouse } from './web/src/phrases/en/office-house.ts'
import { officeIntake } from './web/src/phrases/en/office-intake.ts'
import { officeInvoices } from './web/src/phrases/en/office-invoices.ts'
import { officeItems } from './web/src/phrases/en/office-items.ts'
import { officeMoney } from './web/src/phrases/en/office-money.ts'
import { officePeople } from './web/src/phrases/en/office-people.ts'
import { officePhone } from './web/src/phrases/en/office-phone.ts'
import { officeReportsPhrases } from './web/src/phrases/en/office-reports.ts'
import { officeSales } from './web/src/phrases/en/office-sales.ts'
import { officeSellers } from './web/src/phrases/en/office-sellers.ts'
import { officeToday } from './web/src/phrases/en/office-today.ts'
import { paying } from './web/src/phrases/en/paying.ts'
import { personal } from './web/src/phrases/en/personal.ts'
import { shop } from './web/src/phrases/en/shop.ts'

const isTest = (file: string): boolean => /\.test\.|\/testing\//.test(file)
const isScreen = (file: string): boolean => /^web\/src\/(?!phrases\/)/.test(file) && !isTest(file)

describe('a text nobody can meet is one nobody needs to translate: every code is named in code, or it goes', () => {
  using sources = new CheckedSources('tsconfig.json', (file) => /^(shared|server)\/src\//.test(file) && !isTest(file))

  /** What is passed at this place to a function or class of this name. */
  const passedTo = (name: string, place: number): Node[] =>
    sources.find((node) => {
      const isUse = isCallExpression(node) || isNewExpression(node)
      return isUse && isIdentifier(node.expression) && node.expression.text === name
        ? node.arguments?.[place]
        : undefined
    })
  /** InvalidInput is an AppError too. */
  const superCalls = sources.find((node) =>
    isCallExpression(node) && node.expression.kind === SyntaxKind.SuperKeyword ? node.arguments[0] : undefined,
  )
  const unnamed = (catalogue: object, passed: Node[], wholeCatalogue: string): string[] => {
    const named = new Set(sources.literals(passed, wholeCatalogue).map(({ value }) => value))
    return Object.keys(catalogue).filter((code) => !named.has(code))
  }
  const errors = unnamed(ERRORS, [...passedTo('AppError', 0), ...superCalls], 'ErrorCode')
  const problems = unnamed(PROBLEMS, passedTo('problem', 0), 'ProblemCode')
  const successes = unnamed(SUCCESSES, passedTo('answer', 1), 'SuccessCode')

  test('errors', () => expect(errors).toEqual([]))
  test('problems', () => expect(problems).toEqual([]))
  test('successes', () => expect(successes).toEqual([]))
})

describe('phrases', () => {
  test('each of the office stands in one file: another of the same name would take its place unseen', () => {
    const sell = [officeIntake, officeItems, officePhone, officeSales, officePeople]
    const money = [officeInvoices, officeMoney, officeReportsPhrases, officeSellers]
    const parts = [officeAfter, officeDesk, officeFirst, officeFrame, officeHouse, officeToday, ...money, ...sell]
    const keys = parts.flatMap((part) => Object.keys(part))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    expect(keys.length).toBe(Object.keys(office).length)
  })

  test('what is counted in Arabic has its forms for one, for two, for three to ten, and for more', () => {
    const arabic: Partial<Record<string, string>> = {
      ...arabicShop,
      ...arabicPersonal,
      ...arabicBidding,
      ...arabicDashboard,
      ...arabicPaying,
      ...arabicOffice,
    }
    const english = [shop, personal, bidding, dashboard, paying, office].flatMap((area) => Object.keys(area))
    const stems = english.flatMap((key) => /^(.*)_one$/.exec(key)?.[1] ?? [])
    /** 'Lots: 5', 'Save (5)', '5': with no word beside the figure, one form does. */
    const standsAlone = /^(.*: )?\{count\}([.،].*)?$|\(\{count\}\)/
    const counted = stems.filter((stem) => {
      const text = arabic[`${stem}_other`] ?? ''
      return text.includes('{count}') && !standsAlone.test(text)
    })
    const wanted = counted.flatMap((stem) => ['one', 'two', 'few', 'many'].map((form) => `${stem}_${form}`))
    expect(counted.length).toBeGreaterThan(60)
    expect(wanted.filter((key) => arabic[key] === undefined)).toEqual([])
  })

  /** Code asks for plurals by their stem. */
  const keysOf = (phrases: object): string[] => [
    ...new Set(Object.keys(phrases).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''))),
  ]
  /** Which screens come with which areas, beside the shop's phrases that are always there. */
  const AREAS: { area: string; keys: string[]; files: RegExp }[] = [
    { area: 'shop', keys: keysOf(shop), files: /./ },
    {
      area: 'personal',
      keys: keysOf(personal),
      // Not the three files of accounts that every page loads.
      files:
        /^web\/src\/(accounts\/(?!AccountDialogs|account-dialog|RequireSession)|profile\/|payments\/|checkout\/|wallet\/|invoices\/|dashboard\/|purchases\/|notifications\/(Preferences|Unsubscribe|type-words)|search\/([Ss]aved-?[Ss]earch))/,
    },
    {
      area: 'bidding',
      keys: keysOf(bidding),
      files:
        /^web\/src\/(bidding\/|carts\/(BuyNow(?!Cart)|ConfirmBuyNow|use-buy-now)|history\/|proofs\/|offers\/OfferDialog|lots\/(BidBox|BidExtras|CardBidBox|OwnBid))/,
    },
    {
      area: 'dashboard',
      keys: keysOf(dashboard),
      files: /^web\/src\/(dashboard\/|bulk-bids\/|notifications\/(?!Preferences|Unsubscribe|type-words))/,
    },
    {
      area: 'paying',
      keys: keysOf(paying),
      // Not the files of carts that stand in every bid box.
      files:
        /^web\/src\/(carts\/(?!BuyNowForm|ConfirmBuyNow|use-buy-now|LotPayment)|checkout\/|wallet\/|offers\/|invoices\/|appointments\/|tracking\/|payments\/attempts\/)/,
    },
    {
      area: 'office',
      keys: keysOf(office),
      // Not what is drawn before they are here.
      files: /^web\/src\/office\/(?!Office(Layout|Door|Screen)|shell\/OfficeSkeleton)/,
    },
  ]
  const all = AREAS.flatMap(({ keys }) => keys)
  using screens = new CheckedSources('web/tsconfig.json', isScreen)
  const asked = readAsked(screens, new Set(all))
  const sentences = readSentences(screens)

  test('every key that is asked for exists, in one area', () => {
    expect(asked.length).toBeGreaterThan(500)
    expect(asked.filter(({ value }) => !all.includes(value))).toEqual([])
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([])
  })

  test('no phrase stands in two files: put together, one would take the place of the other', async () => {
    const files = globSync(path.join(import.meta.dirname, 'web/src/phrases/en/*.ts'))
    // Those of whole areas put others together.
    const single = files.filter((file) => !/from '\.\//.test(readFileSync(file, 'utf8')))
    const keys: string[] = []
    for (const file of single)
      for (const phrases of Object.values<object>(await import(file))) keys.push(...Object.keys(phrases))
    expect(keys.length).toBeGreaterThan(1_000)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('every phrase is asked for somewhere, or it goes', () => {
    const used = new Set(asked.map(({ value }) => value))
    expect(all.filter((key) => !used.has(key))).toEqual([])
  })

  test.each(AREAS)('the phrases of $area are asked for only where they are loaded', ({ keys, files }) => {
    expect(asked.filter(({ file, value }) => keys.includes(value) && !files.test(file))).toEqual([])
  })

  test('no sentence stands in the code of a screen', () => expect(sentences).toEqual([]))
})

/** Words are phrases or have a code. What programmers are thrown has neither, nor has the page without a language. */
function readSentences(screens: CheckedSources): Asked[] {
  const words = screens.find((node) => {
    const isWords = (isStringLiteral(node) || isJsxText(node)) && /^\s*[A-Z][a-z'’]+,? [a-z]/.test(node.text)
    return isWords && !isNewExpression(node.parent) ? node : undefined
  })
  return screens.texts(words).filter(({ file }) => !file.endsWith('/BareError.tsx'))
}

/**
 * What screens can ask a `Text` for: every literal its argument can be, and, where that is any key at all, every literal
 * that stands where a key is wanted: the tables, properties and results from which the key comes.
 */
function readAsked(sources: CheckedSources, keys: ReadonlySet<string>): Asked[] {
  const called = sources.find((node) =>
    isCallExpression(node) && node.arguments.length > 0 ? node.expression : undefined,
  )
  const passed = sources
    .ofType(called, 'Text')
    .flatMap(({ parent }) =>
      isCallExpression(parent) && parent.arguments[0] !== undefined ? [parent.arguments[0]] : [],
    )
  const named = sources.find((node) => (isStringLiteral(node) && keys.has(node.text) ? node : undefined))
  const wanted = named.filter((node) => sources.wantedType(node) === 'PhraseKey')
  return [...sources.literals(passed, 'PhraseKey'), ...sources.texts(wanted)]
}
