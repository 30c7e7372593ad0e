import { hash } from 'node:crypto'
import { countdownFor, urgencyOf } from '@gavelhouse/shared/lots/countdown.ts'
import { MINUTE, SECOND } from '@gavelhouse/shared/time.ts'
import { QueryClientContext } from '@tanstack/react-query'
import { LRUCache } from 'lru-cache'
import { type Context, type ReactNode, use } from 'react'
import { renderToString } from 'react-dom/server'
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
} from 'react-router'
import { PageTime } from './clock.ts'
import { formatTimeLeft } from './format.ts'
import type { MadeOf, PieceKeeper } from './kept-pieces.ts'
import { LanguageContext } from './language.ts'
import { SayContext } from './say.ts'
import { SiteContext } from './site.ts'
import { TextContext } from './text.ts'

/** A card takes about 4,000 characters. */
const MOST_CHARACTERS = 6_000_000

/**
 * A piece that is written on its own sees the page around it through these. Of them the key tells apart the site, the language,
 * its phrases, and what follows from the time: nothing that is kept may follow the address of its page.
 */
const SURROUNDINGS = [
  SiteContext,
  LanguageContext,
  TextContext,
  SayContext,
  PageTime,
  QueryClientContext,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
] as Context<unknown>[]

/** A card of a lot that has moved on is never asked for again; without this such cards would stay until millions of characters are full. */
const UNASKED_MS = MINUTE
const SWEPT_EACH_MS = 10 * SECOND

/** Of pieces that were asked for, so that the second page with one is known. */
const MOST_ASKED = 20_000

/** Each holds the page it was found on; whatever has to wait longer is noticed again. */
const MOST_DUE = 200

/**
 * Keeps what the server wrote of cards and sections. Pages are made for everyone alike, so nothing in them is anybody's own; a
 * card is the same on every page until its lot, the site, the language, or how loudly its timer speaks changes. Pages write a
 * piece themselves the first two times: what only one page shows is not kept, and React must not be called while it
 * renders (docs/decisions/089).
 */
export class KeptInMemory implements PieceKeeper {
  #kept = new LRUCache<string, Written | typeof ONLY_IN_PAGE>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (written) => (written === ONLY_IN_PAGE ? 0 : written.before.length + written.after.length) + 100,
    ...{ ttl: UNASKED_MS, ttlResolution: 0, updateAgeOnGet: true },
  })
  #asked = new LRUCache<string, true>({ max: MOST_ASKED, ttl: UNASKED_MS, ttlResolution: 0 })
  #sweepAt = 0
  #due = new Map<string, Due>()
  #names = new WeakMap<object, string>()
  #count = 0

  /** Pieces in memory. */
  get count(): number {
    return this.#kept.size
  }

  htmlOf({ kind, parts, timed }: MadeOf, piece: ReactNode): string | null {
    const countdown = timed === undefined ? null : countdownFor(timed, use(PageTime))
    const msLeft = countdown !== null && 'msLeft' in countdown ? countdown.msLeft : null
    const made = [kind, countdown?.phase, msLeft === null ? null : urgencyOf(msLeft), parts]
    const key = `${this.#nameOfPage()} ${hash('sha256', JSON.stringify(made), 'base64')}`
    this.#forgetUnasked()
    const written = this.#kept.get(key)
    if (written === ONLY_IN_PAGE) return null
    if (written !== undefined)
      return msLeft === null
        ? written.before
        : written.before + asText(formatTimeLeft(msLeft, use(TextContext))) + written.after
    if (this.#asked.has(key)) this.#writeSoon(key, { inPage: surrounded(piece), hasTimer: msLeft !== null })
    else this.#asked.set(key, true)
    return null
  }

  /** What is the same for all pieces of a page: its language with the house's phrases, and its site. */
  #nameOfPage(): string {
    const site = use(SiteContext) as object
    // Read anew for every page, and hardly ever another.
    const siteName = this.#names.get(site) ?? hash('sha256', JSON.stringify(site), 'base64')
    this.#names.set(site, siteName)
    const text = use(TextContext)
    let textName = this.#names.get(text)
    if (textName === undefined) {
      this.#count += 1
      textName = String(this.#count)
      this.#names.set(text, textName)
    }
    return `${siteName} ${textName} ${use(LanguageContext).code}`
  }

  #forgetUnasked(): void {
    const now = performance.now()
    if (now < this.#sweepAt) return
    this.#sweepAt = now + SWEPT_EACH_MS
    this.#kept.purgeStale()
    this.#asked.purgeStale()
  }

  #writeSoon(key: string, due: Due): void {
    if (this.#due.size >= MOST_DUE) return
    if (this.#due.size === 0) setImmediate(() => this.#writeNext())
    this.#due.set(key, due)
  }

  /** One at a time: pages come first. */
  #writeNext(): void {
    const [next] = this.#due
    if (next === undefined) return
    const [key, { inPage, hasTimer }] = next
    this.#due.delete(key)
    try {
      const html = renderToString(inPage)
      // What was not there yet is asked for again by the next page.
      if (!NOT_THERE_YET.test(html)) this.#kept.set(key, splitAtTimer(html, hasTimer))
    } catch (error) {
      console.error(error)
      this.#kept.set(key, ONLY_IN_PAGE)
    }
    if (this.#due.size > 0) setImmediate(() => this.#writeNext())
  }
}

interface Due {
  inPage: ReactNode
  hasTimer: boolean
}

interface Written {
  before: string
  /** What follows the text of the timer. */
  after: string
}

function surrounded(piece: ReactNode): ReactNode {
  let inPage = piece
  for (const Surrounding of SURROUNDINGS) inPage = <Surrounding value={use(Surrounding)}>{inPage}</Surrounding>
  return inPage
}

const ONLY_IN_PAGE = 'only in its page'
const NOT_THERE_YET = /<!--\$[?!]-->/
/** What React fetches ahead, scripts with their mark, and ids that count on the place in the page. */
const OF_ITS_PAGE = /<(?:link|script|style|template)|"_R_/
const TIMER = /role="timer"[^>]*>/g

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** As React writes a text: the words of a timer may be those of the house, with any sign in them. */
const asText = (words: string): string => words.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] as string)

function splitAtTimer(html: string, hasTimer: boolean): Written | typeof ONLY_IN_PAGE {
  const timers = [...html.matchAll(TIMER)]
  if (OF_ITS_PAGE.test(html) || timers.length !== Number(hasTimer)) return ONLY_IN_PAGE
  const [timer] = timers
  if (timer === undefined) return { before: html, after: '' }
  const begins = timer.index + timer[0].length
  return { before: html.slice(0, begins), after: html.slice(html.indexOf('<', begins)) }
}
