import { expect, test } from 'vitest'
import { WaitingLine } from './waiting-line.ts'

/** A page that is made when it is told to. */
function pending() {
  const started: number[] = []
  const ends: (() => void)[] = []
  const make = (name: number) => () => {
    started.push(name)
    return new Promise<number>((resolve) => ends.push(() => resolve(name)))
  }
  return { started, ends, make }
}

test('S-5 two pages are made at once, the others in their order', async () => {
  const pages = new WaitingLine({ atOnce: 2, maxWaiting: 100, maxPerHolder: 10 })
  const { started, ends, make } = pending()
  const all = [1, 2, 3, 4].map((name) => pages.run(`address ${name}`, make(name)))
  await Promise.resolve()
  expect(started).toEqual([1, 2])
  ends[1]?.()
  expect(await all[1]).toBe(2)
  await Promise.resolve()
  expect(started).toEqual([1, 2, 3])
  ends[0]?.()
  await all[0]
  ends[2]?.()
  await all[2]
  ends[3]?.()
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
})

test('S-5 one address has ten pages in line and no more, others still have their turn', async () => {
  const pages = new WaitingLine({ atOnce: 2, maxWaiting: 100, maxPerHolder: 10 })
  const { make } = pending()
  for (let name = 0; name < 10; name += 1) void pages.run('greedy', make(name))
  await expect(pages.run('greedy', make(11))).rejects.toMatchObject({ code: 'busy' })
  const other = pages.run('other', async () => 'made')
  expect(await Promise.race([other, Promise.resolve('waiting')])).toBe('waiting')
})

test('S-5 a page that cannot be made leaves its place to the next', async () => {
  const pages = new WaitingLine({ atOnce: 2, maxWaiting: 100, maxPerHolder: 10 })
  const failing = () => Promise.reject(new Error('broken'))
  for (let turn = 0; turn < 30; turn += 1) await expect(pages.run('same', failing)).rejects.toThrow('broken')
  expect(await pages.run('same', async () => 'made')).toBe('made')
})

test('S-5 when a hundred wait the next is told to come back', async () => {
  const pages = new WaitingLine({ atOnce: 2, maxWaiting: 100, maxPerHolder: 10 })
  const { make } = pending()
  for (let name = 0; name < 102; name += 1) void pages.run(`address ${name}`, make(name))
  await expect(pages.run('late', make(0))).rejects.toMatchObject({ code: 'busy' })
})
