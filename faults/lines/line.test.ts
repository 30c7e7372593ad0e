import { once } from 'node:events'
import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Line } from './line.ts'
import { findMissedGoals, spreadOf } from './report-lines.ts'
import type { LineFigures } from './run-lines.ts'

const toClose: { close: () => unknown }[] = []
afterEach(() => {
  for (const open of toClose.splice(0)) open.close()
})

/** A house that answers what it is told. */
async function openLine(): Promise<Line> {
  const house = net.createServer((socket) => socket.on('error', () => undefined).pipe(socket))
  house.listen(0, '127.0.0.1')
  await once(house, 'listening')
  const line = await Line.open(`http://127.0.0.1:${(house.address() as net.AddressInfo).port}`)
  toClose.push(line, house)
  return line
}

async function call(line: Line): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(line.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const closed = (socket: net.Socket) => new Promise((resolve) => socket.once('close', resolve))

async function heardOn(socket: net.Socket, words: string): Promise<string> {
  socket.write(words)
  const [bytes] = await once(socket, 'data')
  return String(bytes)
}

test('a line carries, and what stands is gone when it is cut; whoever calls again comes through', async () => {
  const line = await openLine()
  const socket = await call(line)
  expect(await heardOn(socket, 'one')).toBe('one')
  line.cut()
  await closed(socket)
  expect(await heardOn(await call(line), 'two')).toBe('two')
})

test('a line that is away lets nobody in until it is back', async () => {
  const line = await openLine()
  line.setAway(true)
  await closed(net.connect(Number(new URL(line.url).port), '127.0.0.1').on('error', () => undefined))
  line.setAway(false)
  expect(await heardOn(await call(line), 'back')).toBe('back')
})

test('a silent line swallows what is said and closes nothing', async () => {
  const line = await openLine()
  const socket = await call(line)
  await heardOn(socket, 'one')
  line.fallSilent()
  socket.write('two')
  expect(await heardOn(await call(line), 'three')).toBe('three')
  expect(socket.bytesRead).toBe('one'.length)
  expect(socket.destroyed).toBe(false)
})

test('a late line keeps the order', async () => {
  const line = await openLine()
  const socket = await call(line)
  await heardOn(socket, '0')
  line.delay(40)
  const saidAt = performance.now()
  const heard: string[] = []
  socket.on('data', (bytes) => heard.push(String(bytes)))
  for (const word of ['1', '2', '3']) {
    socket.write(word)
    await new Promise(setImmediate)
    if (word === '2') line.delay(0)
  }
  await expect.poll(() => heard.join('')).toBe('123')
  expect(performance.now() - saidAt).toBeGreaterThan(35)
})

test('G-07 what most and all of them waited for, and a screen that never was right', () => {
  const after = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(spreadOf(after)).toEqual({ most: 95, all: 100 })
  expect(spreadOf([...after.slice(1), null])).toEqual({ most: 96, all: null })
})

test('F-05 F-16 what is late, never right or keeps people from bidding is named', () => {
  const fine: LineFigures = { fault: 'cut', after: [900, 1_500], unanswered: 0 }
  expect(findMissedGoals([fine, { fault: 'server', after: [14_000], unanswered: 3 }])).toEqual([])
  expect(findMissedGoals([{ ...fine, after: [900, 2_100] }])).toEqual(['cut: 95 of 100 screens were right after 2.1 s'])
  expect(findMissedGoals([{ fault: 'away', after: [100, null], unanswered: 0 }])).toEqual([
    'away: all screens were right after never',
  ])
  expect(findMissedGoals([{ ...fine, unanswered: 1 }])).toEqual(['cut: 1 bids were not answered'])
})
