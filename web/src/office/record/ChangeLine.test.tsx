// @vitest-environment happy-dom
import '../../testing/dom.ts'
import type { FieldValue } from '@gavelhouse/shared/office/change.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChangeLine } from './ChangeLine.tsx'

const show = (from: FieldValue, to: FieldValue) =>
  render(
    <ul>
      <ChangeLine change={{ field: 'note', old: from, new: to }} fieldOf={() => undefined} />
    </ul>,
  )

test.each<[FieldValue, FieldValue]>([
  [null, ''],
  [null, null],
  ['', []],
])('what a record is made without is no change: %j to %j', (from, to) => {
  show(from, to)
  expect(screen.queryByRole('listitem')).toBeNull()
})

test.each<[FieldValue, FieldValue, string]>([
  [null, 'Ring twice', 'note None Ring twice'],
  ['Ring twice', '', 'note Ring twice None'],
  [null, 0, 'note None 0'],
])('a change is told from what to what: %j to %j', (from, to, words) => {
  show(from, to)
  expect(screen.getByRole('listitem').textContent).toBe(words)
})
