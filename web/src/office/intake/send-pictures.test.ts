import '../../testing/types-are-here.ts'
import { putLotPicture } from '@gavelhouse/shared/importing/picture-contract.ts'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Gathered, gather, sourcesOf } from './gather-pictures.ts'
import { sendPictures } from './send-pictures.ts'

const LOT = { id: 1, lotNumber: '1', title: 'Lathe', pictureCount: 0, sent: [] }

/** What the house has got, and what it or the line does with the next ones. */
let got: string[]
let next: (() => Promise<Response>)[]
const added = async () =>
  Response.json({ status: 'success', data: { responseData: { id: 1, file_name: 'a.jpg', outcome: 'added' } } })

beforeEach(() => {
  got = []
  next = []
  vi.stubGlobal('window', new EventTarget()) // no more of a browser is asked for
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
    const response = await (next.shift() ?? added)()
    const file = body.get(putLotPicture.input.fields.files.wireName) as File
    got.push(`${file.name}: ${await file.text()}`)
    return response
  })
})
afterEach(() => vi.unstubAllGlobals())

async function send(files: File[], { open }: { open?: Gathered['open'] } = {}) {
  const { sources } = await sourcesOf(files)
  const pictures = gather(open === undefined ? sources : sources.map((each) => ({ ...each, open })), [LOT])
  const states = new Map<string, Partial<Gathered>>()
  const cuts: boolean[] = []
  await sendPictures(pictures, {
    lots: new Map([[1, LOT]]),
    onChange: (path, change) => states.set(path, { ...states.get(path), ...change }),
    onCut: (isCut) => cuts.push(isCut),
    say: String,
    unread: 'This file cannot be read',
    signal: new AbortController().signal,
  })
  return { states: Object.fromEntries([...states].map(([path, { state, error }]) => [path, [state, error]])), cuts }
}

test('decision 059 files of a zip that cannot be read fail one by one, and the others go', async () => {
  const names = ['1-1.jpg', '1-2.jpg', '1-3.jpg', '1-4.jpg']
  const zip = zipSync(Object.fromEntries(names.map((name) => [name, new TextEncoder().encode(name.repeat(40))])))
  // The method in the list at the end says Deflate64, which browsers do not unpack, of all but the last.
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const entries = [...zip.keys()].filter((at) => at + 4 <= zip.length && view.getUint32(at, true) === 0x02014b50)
  for (const at of entries.slice(0, -1)) view.setUint16(at + 10, 9, true)
  const { states, cuts } = await send([new File([zip as Uint8Array<ArrayBuffer>], 'all.zip')])
  expect(states).toEqual({
    '1-1.jpg': ['failed', 'This file cannot be read'],
    '1-2.jpg': ['failed', 'This file cannot be read'],
    '1-3.jpg': ['failed', 'This file cannot be read'],
    '1-4.jpg': ['added', ''],
  })
  expect(got).toEqual([`1-4.jpg: ${'1-4.jpg'.repeat(40)}`])
  expect(cuts).not.toContain(true)
})

test('decision 059 a picture whose connection was cut goes again, read once, though the file is gone by then', async () => {
  let reads = 0
  const open = async () => {
    reads += 1
    if (reads > 1) throw new DOMException('gone', 'NotFoundError')
    return new Blob(['picture'])
  }
  next = [
    async () => {
      setTimeout(() => window.dispatchEvent(new Event('online')))
      throw new TypeError('cut')
    },
  ]
  const { states, cuts } = await send([new File(['picture'], '1-1.jpg')], { open })
  expect(states).toEqual({ '1-1.jpg': ['added', ''] })
  expect(got).toEqual(['1-1.jpg: picture'])
  expect(cuts).toEqual([true, false])
})

test('a damaged zip is told, and the rest of what was dropped is there', async () => {
  const zip = zipSync({ '1-1.jpg': new TextEncoder().encode('one') })
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const entry = [...zip.keys()].find((at) => at + 4 <= zip.length && view.getUint32(at, true) === 0x02014b50) ?? 0
  view.setUint16(entry + 28, 60_000, true)
  const found = await sourcesOf([new File([zip as Uint8Array<ArrayBuffer>], 'a.zip'), new File(['two'], '1-2.jpg')])
  expect(found.broken).toBe(true)
  expect(found.sources.map(({ path }) => path)).toEqual(['1-2.jpg'])
})
