// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../lib/app-error.ts'
import { SiteContext } from '../../lib/site.ts'
import { testSite } from '../../testing/site.ts'
import type { FieldData, FormSection } from './field.ts'
import { RecordForm } from './RecordForm.tsx'

const SECTIONS: FormSection[] = [
  {
    title: 'officeWhat',
    fields: [
      { name: 'title', label: 'officeTitle', kind: 'text' },
      { name: 'startingPrice', label: 'officeStarting', kind: 'money' },
    ],
  },
]
const SEEN = { version: 1, title: 'Lathe', startingPrice: dollars(10) }
const NOW = { version: 2, title: 'Lathe, green', startingPrice: dollars(10) }
/** All that is said of what was seen. */
const OF_SEEN = { version: 1 }
const OF_NOW = { version: 2 }
const WIRE: Record<string, string> = { title: 'title', sprice: 'startingPrice' }

type Save = (changes: Record<string, FieldData>, record: { version?: unknown }) => Promise<unknown>

function show(save: Save, record = SEEN) {
  return render(form(save, record))
}

function form(save: Save, record = SEEN) {
  return (
    <SiteContext value={testSite}>
      <RecordForm
        draftKey="draft"
        sections={SECTIONS}
        record={record}
        isInherited={(name) => name === 'startingPrice'}
        isFixed={() => false}
        nameOf={(wire) => WIRE[wire] ?? null}
        save={(changes, seen) => save(changes, seen)}
        reread={async () => NOW}
      />
    </SiteContext>
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const editedMeanwhile = () => {
  const problems = { title: { code: 'changed_meanwhile', facts: { name: 'Ada', at: '2026-11-16T20:30:00.000Z' } } }
  return new CallError('edited_meanwhile', { details: { problems: problems as never } })
}

test('the bar to save is there only when something changed, and saves that only', async () => {
  const save = vi.fn<Save>(async () => undefined)
  show(save)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByText('Follows from the auction')).toBeTruthy()
  type('Starting price', '12.50')
  expect(screen.getByText('1 unsaved change')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(save.mock.calls).toEqual([[{ startingPrice: dollars(12.5) }, OF_SEEN]])
})

test('what was typed is there again when the record is opened again, and can be thrown away', () => {
  const { unmount } = show(async () => undefined)
  type('Title', 'Lathe, red')
  unmount()
  show(async () => undefined)
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Lathe, red')
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Lathe')
})

test('what cannot be an amount is said beside its field and not sent', async () => {
  const save = vi.fn<Save>(async () => undefined)
  show(save)
  type('Starting price', 'ten')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText('Starting price').getAttribute('aria-invalid')).toBe('true'))
  expect(save).not.toHaveBeenCalled()
})

test.each([
  ['mine', /^You/, [{ title: 'Lathe, red', startingPrice: dollars(20) }, NOW]],
  ['theirs', /^Ada/, [{ startingPrice: dollars(20) }, NOW]],
])('a field somebody else has changed is theirs or mine, and nothing typed is lost: %s', async (_, side, sent) => {
  const save = vi.fn<Save>(async (_changes, { version }) => {
    if (version === SEEN.version) throw editedMeanwhile()
  })
  show(save)
  type('Title', 'Lathe, red')
  type('Starting price', '20')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this' })
  expect(within(dialog).getByText('Lathe, green')).toBeTruthy()
  expect(within(dialog).getByText('Lathe, red')).toBeTruthy()
  expect(within(dialog).queryByText('US $20.00')).toBeNull()
  fireEvent.click(within(dialog).getByRole('radio', { name: side }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save.mock.calls.at(-1)).toEqual(sent))
  expect(save).toHaveBeenCalledTimes(2)
})

test('decision 055 a record read again while it is typed over is still the one that was typed over', async () => {
  const save = vi.fn<Save>(async () => undefined)
  const { rerender } = show(save)
  type('Title', 'Lathe, red')
  rerender(form(save, NOW))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save.mock.calls).toEqual([[{ title: 'Lathe, red' }, OF_SEEN]]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  type('Title', 'Lathe, blue')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save.mock.calls.at(-1)).toEqual([{ title: 'Lathe, blue' }, OF_NOW]))
})

test('decision 055 a draft that is taken up later is still typed over what was seen then, and nothing else is kept of it', async () => {
  const save = vi.fn<Save>(async (_changes, { version }) => {
    if (version === SEEN.version) throw editedMeanwhile()
  })
  const { unmount } = show(save)
  type('Title', 'Lathe, red')
  unmount()
  expect(localStorage.getItem('draft')).not.toContain('"Lathe"')
  show(save, NOW)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this' })
  expect(within(dialog).getByText('Lathe, green')).toBeTruthy()
  expect(save.mock.calls.map(([, { version }]) => version)).toEqual([SEEN.version])
})

test('a draft of before it was kept what had been seen is still there', () => {
  localStorage.setItem('draft', JSON.stringify({ title: 'Lathe, red' }))
  show(async () => undefined)
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Lathe, red')
})

test('what is typed while it is saved stays to be saved, in another field and in the same one', async () => {
  let answer = () => {}
  const save = vi.fn<Save>(() => new Promise<void>((resolve) => (answer = resolve)))
  const { unmount } = show(save)
  type('Title', 'Lathe, red')
  type('Starting price', '20')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  type('Starting price', '21')
  answer()
  await screen.findByText('1 unsaved change')
  expect(screen.getByLabelText('Starting price')).toHaveProperty('value', '21')
  unmount()
  show(save)
  expect(screen.getByLabelText('Starting price')).toHaveProperty('value', '21')
})

test('one that is saved twice at once is saved once', async () => {
  let answer = () => {}
  const save = vi.fn<Save>(() => new Promise<void>((resolve) => (answer = resolve)))
  show(save)
  type('Title', 'Lathe, red')
  for (const _ of [1, 2]) fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Enter', ctrlKey: true })
  answer()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(save).toHaveBeenCalledOnce()
})

test('a field typed back to what it was while it is saved is still to be saved', async () => {
  let answer = () => {}
  const save = vi.fn<Save>(() => new Promise<void>((resolve) => (answer = resolve)))
  const { rerender } = show(save)
  type('Title', 'Lathe, red')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  type('Title', 'Lathe')
  answer()
  rerender(form(save, { ...SEEN, version: 2, title: 'Lathe, red' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Lathe')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save.mock.calls.at(-1)?.[0]).toEqual({ title: 'Lathe' }))
})
