import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideFault, draw, type Fault } from './knob-settings.ts'

test('a script is followed call by call, then chance takes over', () => {
  const settings = { script: ['none', 'lose_reply', 'error'] as Fault[], chances: { garbage: 1 } }
  expect([0, 1, 2, 3, 4].map((call) => decideFault(settings, call))).toEqual([
    ...['none', 'lose_reply', 'error', 'garbage', 'garbage'],
  ])
})

test('a dead company answers nothing, whatever else is set', () => {
  expect(decideFault({ isDead: true, script: ['none'] }, 0)).toBe('lose_request')
})

test('without anything set nothing goes wrong', () => {
  expect(Array.from({ length: 1_000 }, (_, call) => decideFault({}, call))).not.toContain('error')
})

test('each fault comes about as often as its chance says, and the same seed draws the same', () => {
  const settings = { seed: 7, chances: { lose_reply: 0.1, error: 0.05, delay: 0.2 } }
  const drawn = Array.from({ length: 20_000 }, (_, call) => decideFault(settings, call))
  const share = (fault: Fault) => drawn.filter((one) => one === fault).length / drawn.length
  expect(share('lose_reply')).toBeCloseTo(0.1, 1)
  expect(share('error')).toBeCloseTo(0.05, 1)
  expect(share('delay')).toBeCloseTo(0.2, 1)
  expect(share('garbage')).toBe(0)
  expect(drawn).toEqual(Array.from({ length: 20_000 }, (_, call) => decideFault(settings, call)))
})

test('what is drawn lies from 0 up to 1', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), (seed, place) => {
      const drawn = draw(seed, place)
      return drawn >= 0 && drawn < 1 && drawn === draw(seed, place)
    }),
  )
})
