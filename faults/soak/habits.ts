import { officeQuestions } from '../../bench/lib/office-questions.ts'
import { bodyOf } from '../../bench/lib/search-questions.ts'
import { PASSWORD } from '../../server/src/testing/factories.ts'
import { makeNoise } from '../../server/src/testing/make-noise.ts'
import { logIn } from '../../shared/src/accounts/contract.ts'
import { logOut } from '../../shared/src/accounts/person-contract.ts'
import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { readAuctionCart } from '../../shared/src/carts/auction-cart-contract.ts'
import { changeCartLine, readCart } from '../../shared/src/carts/buy-now-cart-contract.ts'
import { addToCart } from '../../shared/src/carts/contract.ts'
import { listOwnLots } from '../../shared/src/dashboard/contract.ts'
import { uploadPictures } from '../../shared/src/files/upload-contract.ts'
import { listInvoices } from '../../shared/src/invoices/contract.ts'
import { getInvoicePdf } from '../../shared/src/invoices/paper-contract.ts'
import { getLot, recordView } from '../../shared/src/lots/contract.ts'
import { addLotPictures } from '../../shared/src/lots/picture-contract.ts'
import { searchLots, suggestLots } from '../../shared/src/search/contract.ts'
import { unwatchLot, watchLot } from '../../shared/src/watchlist/contract.ts'
import type { Person } from '../lib/fault-house.ts'
import type { Town } from './town.ts'
import { call, type Habit, open, type VisitAnswer } from './visits.ts'

const WORDS = ['lathe', 'bench', 'bench lathe', 'machine', 'workshop', 'ben', 'lahte', 'saw']
const PAGES = ['/', '/auction', '/search', '/pastAuction', '/search?q=lathe', '/contactus', '/about']

/** What people do beside bidding and paying, and how often: a house of some hundred visitors. */
export function habitsOf(town: Town): Habit[] {
  const { url, random, people, staff, lots, stock } = town
  const somebody = () => random.pick(people)
  const lot = () => random.pick(lots())
  const ask = async (path: string, body: unknown, token?: string): Promise<VisitAnswer> =>
    (await call(url, path, token === undefined ? { body } : { body, token })).answer
  const habit = (name: string, everyMs: number, act: Habit['act']): Habit => ({ name, everyMs, act })

  return [
    habit('page of a guest', 800, () => open(url, random.pick(PAGES))),
    habit('page of a lot', 1_200, () => open(url, `/productView/${lot().id}`)),
    habit('page of an auction', 2_500, () => open(url, `/liveAuction/${lot().auctionId}`)),
    habit('search', 600, () => {
      const isNew = random.chance(0.3)
      const text = isNew ? `${random.pick(WORDS)} ${random.int(1, 99_999)}` : random.pick(WORDS)
      return ask(
        searchLots.path,
        JSON.parse(bodyOf({ text, categoryId: null, priceFrom: isNew ? random.int(0, 900) : 0 })),
      )
    }),
    habit('suggestions', 1_200, () => ask(suggestLots.path, { query: random.pick(WORDS).slice(0, random.int(2, 5)) })),
    habit('lot', 600, () => ask(getLot.path, { id: lot().id }, random.chance(0.5) ? somebody().token : undefined)),
    habit('view', 1_500, () => ask(recordView.path, { id: lot().id }, somebody().token)),
    habit('watch', 1_000, async () => {
      const { token } = somebody()
      const body = { project_id: lot().id }
      await ask(watchLot.path, body, token)
      return random.chance(0.6) ? ask(unwatchLot.path, body, token) : 'ok'
    }),
    habit('own lots', 1_500, () =>
      ask(
        listOwnLots.path,
        { action: random.pick(['auction', 'winning', 'outbid', 'won', 'watchlist']) },
        somebody().token,
      ),
    ),
    habit('cart', 2_000, () => fillCart(town, somebody(), random.pick(stock))),
    habit('what is owed', 3_000, () => ask(readAuctionCart.path, {}, somebody().token)),
    habit('invoice as a file', 6_000, () => printInvoice(town, somebody())),
    habit('login', 3_000, async () => {
      const { data } = await call(url, logIn.path, { body: { email: somebody().email, password: PASSWORD } })
      return ask(logOut.path, {}, data.token as string)
    }),
    habit('office', 4_000, () => {
      const { seller, site, category } = town
      const { id, auctionId } = lot()
      const known = { lot: id, auction: auctionId, largeAuction: auctionId, seller, site, category, rareSite: site }
      const [, path, body] = random.pick(officeQuestions({ ...known, owner: staff.id, bidder: somebody().id }))
      return ask(path, body, staff.token)
    }),
    habit('picture of a lot', 20_000, async () => {
      const { id } = lot()
      const form = await photograph(random)
      form.append('id', String(id))
      const { answer } = await call(url, addLotPictures.path, { form, token: staff.token })
      return answer === 'ok' ? lookAt(url, `/productView/${id}`) : answer
    }),
    habit('picture of oneself', 20_000, () => uploadPortrait(town, somebody())),
  ]
}

/** Puts something in, looks, and mostly takes it out again. */
async function fillCart({ url, random }: Town, { token }: Person, lotId: number): Promise<VisitAnswer> {
  await call(url, addToCart.path, { body: { cart: [{ product_id: lotId, qty: 1 }] }, token })
  const { answer, data } = await call(url, readCart.path, { token })
  const line = ((data.cartItems ?? []) as { cartItems: { cart_id: number }[] }[])[0]?.cartItems[0]
  if (line === undefined || random.chance(0.2)) return answer
  return (await call(url, changeCartLine.path, { body: { cart_id: line.cart_id, remove: 1 }, token })).answer
}

async function printInvoice({ url }: Town, { token }: Person): Promise<VisitAnswer> {
  const { answer, data } = await call(url, listInvoices.path, { token })
  const [invoice] = (data.records ?? []) as { id: number }[]
  if (invoice === undefined) return answer
  return (await call(url, getInvoicePdf.path, { body: { invoice_ids: [invoice.id] }, token })).answer
}

/** A page and its pictures. */
async function lookAt(url: string, page: string): Promise<VisitAnswer> {
  const html = await (await fetch(`${url}${page}`)).text()
  const pictures = new Set(html.match(/\/pictures\/[\w.%-]+\?w=\d+/g))
  for (const picture of pictures) await open(url, picture, { accept: 'image/avif,image/webp,*/*' })
  return 'ok'
}

async function uploadPortrait({ url, random }: Town, { token }: Person): Promise<VisitAnswer> {
  const form = await photograph(random)
  form.append('folder', 'profile')
  const { answer, data } = await call(url, uploadPictures.path, { form, token })
  const [file] = (data.files ?? []) as { file_name: string }[]
  if (file === undefined) return answer
  return open(url, `/uploads/${file.file_name}`)
}

async function photograph(random: Random): Promise<FormData> {
  const [width, height] = [random.int(900, 2_400), random.int(700, 1_600)]
  const picture = await makeNoise({ width, height, mean: random.int(60, 190) })
  const form = new FormData()
  form.append('file_upload', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photograph.jpg')
  return form
}
