import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { endWhileStarting, stopOnSignals } from './stop-on-signals.ts'

let signals: EventEmitter
let exit: ReturnType<typeof vi.fn<(code: number) => void>>
let said: string[]
let finish: { resolve(): void; reject(error: Error): void }
let stops: number

beforeEach(() => {
  vi.useFakeTimers()
  signals = new EventEmitter()
  exit = vi.fn()
  said = []
  stops = 0
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  finish = { resolve, reject }
  const say = (_facts: unknown, words: string) => void said.push(words)
  const stop = () => {
    stops += 1
    return promise
  }
  const process = { on: signals.on.bind(signals), off: signals.off.bind(signals), exit }
  stopOnSignals(stop, { process, log: { info: say, warn: say } as never })
})
afterEach(() => vi.useRealTimers())

test('a signal stops in order and ends well', async () => {
  signals.emit('SIGTERM')
  finish.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect([stops, exit.mock.calls, said]).toEqual([1, [[0]], ['stopping']])
})

test('one Ctrl-C that comes twice, from the terminal and from npm, stops in order', async () => {
  signals.emit('SIGINT')
  await vi.advanceTimersByTimeAsync(40)
  signals.emit('SIGINT')
  expect(exit).not.toHaveBeenCalled()
  finish.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect([stops, exit.mock.calls]).toEqual([1, [[0]]])
})

test('a second signal ends at once, and the log says so', async () => {
  signals.emit('SIGINT')
  await vi.advanceTimersByTimeAsync(2_000)
  signals.emit('SIGINT')
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(said).toEqual(['stopping', 'told to stop twice: ended at once'])
})

test('what does not end in ten seconds is ended, and the log says so', async () => {
  signals.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(exit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(said.at(-1)).toBe('not everything ended in ten seconds: ended at once')
})

test('what goes wrong while stopping is said', async () => {
  signals.emit('SIGTERM')
  finish.reject(new Error('the database is away'))
  await vi.advanceTimersByTimeAsync(0)
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(said.at(-1)).toBe('could not stop in order')
})

test('a signal during the start ends it in order for its own database, and is nothing to the open house', () => {
  const starting = new EventEmitter()
  const open = endWhileStarting({ on: starting.on.bind(starting), off: starting.off.bind(starting), exit })
  starting.emit('SIGINT')
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  open()
  starting.emit('SIGTERM')
  expect(exit).toHaveBeenCalledOnce()
})

test('npm start puts the house in the place of its shell, so that a signal to npm reaches it', () => {
  expect(manifest.scripts.start).toMatch(/^([A-Z_]+=\S+ )+exec node /)
})
