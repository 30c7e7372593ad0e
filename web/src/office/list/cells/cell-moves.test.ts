import { expect, test } from 'vitest'
import { type Move, moved, moveOf } from './cell-moves.ts'

const MAP = { rowIds: [7, 8, 9], columns: ['title', 'price', 'shelf'] }

test.each<[Move, [number, string], [number, string] | null]>([
  ['down', [7, 'price'], [8, 'price']],
  ['up', [7, 'price'], null],
  ['down', [9, 'price'], null],
  ['on', [7, 'title'], [7, 'price']],
  ['on', [7, 'shelf'], null],
  ['back', [8, 'title'], null],
  ['first', [8, 'shelf'], [8, 'title']],
  ['last', [8, 'title'], [8, 'shelf']],
  ['next', [7, 'shelf'], [8, 'title']],
  ['next', [9, 'shelf'], null],
  ['previous', [8, 'title'], [7, 'shelf']],
  ['previous', [7, 'title'], null],
  ['down', [6, 'title'], null],
])('%s from %s leads to %s', (move, [rowId, column], to) => {
  expect(moved(MAP, { rowId, column }, move)).toEqual(to === null ? null : { rowId: to[0], column: to[1] })
})

test.each<[string, boolean, boolean, Move | undefined]>([
  ['ArrowRight', false, false, 'on'],
  ['ArrowRight', false, true, 'back'],
  ['ArrowLeft', false, true, 'on'],
  ['Tab', false, false, 'next'],
  ['Tab', true, false, 'previous'],
  ['a', false, false, undefined],
])('%s with shift %s, right to left %s, is %s', (key, shiftKey, isRtl, move) => {
  expect(moveOf({ key, shiftKey }, isRtl)).toBe(move)
})
