import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { callsDeclared, DECLARED } from './calls-declared.ts'
import { reachedByFirstViews, typesOfFirstViews } from './first-views.ts'
import { iconsInOnePath } from './icons-in-one-path.ts'
import { routerInBrowsers } from './router-in-browsers.ts'
import { typesWhenAsked } from './types-when-asked.ts'
import { zodInBrowsers } from './zod-in-browsers.ts'

/** Cards of lots and auctions, as home shows them too. */
const CARDS =
  /\/web\/src\/(auctions\/(AuctionCard|AuctionFacts|AuctionGrid|AuctionPhase|AuctionWatch)|lots\/(LotCard|LotGrid)|ui\/list\/(Pagination|pages)).*\.tsx?$/

/** What lists to search in share; the home page and the page of a single lot do without. */
const LISTS =
  /\/web\/src\/(search\/(Choice|Filter(Chips|Groups|Panel)|LotBrowser|LotResults|NamedChoices|ResultsToolbar|load-lots|use-l|use-scroll)|lots\/ViewToggle|auctions\/(Auction(Toolbar|Browser)|auction-query|load-auctions|use-auctions)|ui\/(Select|MultiSelect|list\/(PageSize|page-size|showing|to-last|use-list))).*\.tsx?$/

/** What only the screens behind a login, and the way there, share. */
const PERSONAL =
  /\/src\/(payments|profile|appointments|checkout|wallet|invoices|returns|tracking|signing|dashboard|purchases|offers|lib\/date-format|carts\/(Cart|Closing|Quantity|use-cart|use-quantity|auction-cart|buy-now-cart|cart\.ts)|ui\/(SumLines|ChoiceList|Course|use-picked|list\/(DataTable|ListSearch|CardList))|accounts\/(?!account-dialog|AccountDialogs|(person-contract|email|rules|user|address)\.ts))/

/**
 * What one pays with, and the sums of it: the checkout, carts, wallet and the cards on file share it in one file instead of forty.
 * What only the office asks is not among it.
 */
const PAYING =
  /\/(web|shared)\/src\/(payments|wallet|checkout|appointments|lib\/(clock-time|date-format)|ui\/(SumLines|ChoiceList|use-picked))(?!.*((Page|Paying)\.tsx|(calendar|refund)-contract))|\/shared\/src\/carts\//

/** Small things that lots and auctions share with dialogs and with what one pays with, which would bring all of that along. */
const INTENT =
  /\/shared\/src\/bidding\/auction-entry\.ts|\/web\/src\/lib\/use-intention\.ts|@mantine\/hooks\/.*use-(debounced-callback|callback-ref)/

/** Forms: what they share comes with the first page, dialog or footer that has one. */
const FORMS = /\/web\/src\/ui\/(form\/|Alert).*\.tsx?$|node_modules\/(@mantine\/form|fast-deep-equal|klona)\//

/** The live connection, which comes after the first view, in one file also where the office uses a piece of it. */
const LIVE =
  /\/web\/src\/lib\/(asking|live-(connection|edits)|lot-news|pace)\.ts|\/shared\/src\/(live|office\/task-states)\.ts/

/** Dialogs of the kit, with what they stand in; likewise. */
const OVERLAYS =
  /@mantine\/(store\/|core\/esm\/(components\/(Modal|ModalBase|NativeScrollArea|Paper|ScrollArea)\/|core\/(DirectionProvider\/|.*get-contrast-color))|hooks\/.*use-(window-event|mutation-observer))/

const SITE =
  /\/(web|shared)\/src\/(?!lib\/clean-html|(office|importing|inbox|people|settings)\/|files\/upload)|node_modules\/(@tabler|@mantine\/hooks(?!.*use-(debounced-callback|throttled))|@mantine\/core\/esm\/core|clsx)\//

/** The page of a lot, in one file for its quick view and its preview; lists and home do without. */
const LOT =
  /\/web\/src\/(lots\/(BidPanel|Gallery(Steps)?\.|LotFacts|LotPage\.module|LotTexts|PriceRow|StandingBanner|Thumbnails)|ui\/(Hint|Panels\.module)|history\/NewestBids\.module)/

/** Of the page of an auction and its preview alone. */
const ENTRY = /\/web\/src\/bidding\/entry\/AccessNotice/

/** What stands around every page; what it is made of comes along. */
const FRAME = /\/web\/src\/(root|layout\/SiteLayout)\.tsx/

const FIRST = reachedByFirstViews()
const TYPES = typesOfFirstViews()

/** Of the code that pages share: our files and icons, where a first view reaches them, and pieces of the kit. */
const isOfSite = (id: string) =>
  SITE.test(id) && ![CARDS, LISTS, PERSONAL, FORMS, LOT, ENTRY].some((other) => other.test(id))
const isFirst = (id: string) => FIRST.has(id) || id.endsWith(DECLARED) || /node_modules\/(?!@tabler)/.test(id)

/** Code every page needs travels in a few files instead of forty small ones. Dialogs and pages keep their own. */
const SHARED_FILES = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@remix-run)\// },
    { name: 'hydrate', test: /\/web\/src\/lib\/hydrate\.ts$/ },
    { name: 'data', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
    {
      name: 'site',
      test: (id: string) => isOfSite(id) && isFirst(id),
      minShareCount: 3,
      tags: ['$initial' as const],
    },
    // Come with the first call, or with what is announced; in two files, which run in two turns.
    { name: 'zod', test: /node_modules\/zod\/|\/shared\/src\/zod\.ts$|\/web\/src\/lib\/coding\.ts$/ },
    { name: 'types', test: (id: string) => TYPES.has(id) },
    { name: 'intent', test: INTENT },
    { name: 'live', test: LIVE },
    { name: 'overlays', test: OVERLAYS, minShareCount: 2 },
    { name: 'forms', test: FORMS, minShareCount: 2 },
    { name: 'purchase', test: PAYING, minShareCount: 2 },
    { name: 'lot', test: LOT, minShareCount: 2 },
    { name: 'cards', test: CARDS, minShareCount: 2, tags: ['$initial' as const] },
    { name: 'lists', test: LISTS, minShareCount: 2, tags: ['$initial' as const] },
    // Last: what pages share with it stays in the files above, whose style sheets have to come in their order.
    { name: 'frame', test: FRAME },
    // What many pages share and no first view needs.
    {
      name: 'later',
      test: (id: string) => isOfSite(id) && !isFirst(id),
      minShareCount: 3,
      tags: ['$initial' as const],
    },
  ],
}

const RENDERERS = ['react', 'react-dom', 'react-router']

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [reactRouter(), callsDeclared(FIRST), routerInBrowsers, zodInBrowsers, typesWhenAsked, iconsInOnePath],
  // Without this the first page of a cold development start stays dead (504 Outdated Optimize Dep).
  optimizeDeps: { entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/**/*.tsx'] },
  // Pages are written with the code that browsers have, in few files: whoever renders them waits for each when a house starts again.
  // What renders is the server's own.
  ...(command === 'build' && {
    environments: {
      ssr: {
        resolve: { noExternal: true, external: RENDERERS },
        // Node keeps what it reads, and twice as large for a single letter outside Latin.
        build: { rolldownOptions: { output: { charset: 'ascii', comments: false } } },
      },
    },
  }),
  build: isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: SHARED_FILES } } },
}))
