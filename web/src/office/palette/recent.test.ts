// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { expect, test } from 'vitest'
import { recentRecords, rememberRecord } from './recent.ts'

test('every record that has been open is among the recent ones, however deep in the office it is', () => {
  const records = ['bidders/7', 'inbox/questions/5', 'money/payments/9', 'sellers/4/2'].map((path) => ({
    to: `/admin/${path}`,
    label: path,
  }))
  for (const record of records) rememberRecord(record)
  expect(recentRecords()).toEqual(records.toReversed())
})

test('what this browser kept is followed only where it leads to a record of the office', () => {
  const kept = [
    '/admin/lots/7',
    '/lot/7',
    'https://example.test/admin/lots/7',
    '/admin/lots/7/../../lot/7',
    '/admin/lots',
  ]
  localStorage.setItem('office-recent', JSON.stringify(kept.map((to) => ({ to, label: to }))))
  expect(recentRecords().map(({ to }) => to)).toEqual(['/admin/lots/7'])
})
