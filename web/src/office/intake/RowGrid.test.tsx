// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { correctCell, listImportRows } from '@gavelhouse/shared/importing/contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../../lib/cache.ts'
import { session } from '../../lib/token.ts'
import { answerCalls } from '../../testing/calls.ts'
import { RowGrid } from './RowGrid.tsx'
import type { Import, ImportRow } from './use-import.ts'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))

const DRAFT = {
  ...{ id: 4, rowCount: 300, refusedCount: 0, keptCount: 0 },
  columns: [{ header: 'Title', state: 'known', recognised: 'title', field: 'title', samples: [] }],
} as unknown as Import
const rowOf = (number: number): ImportRow => ({
  ...{ number, cells: [`Vase ${number}`], isChosen: true, state: 'new', lotId: null, changedColumns: [] },
  ...{ problems: [], outcome: null },
})

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  session.start('secret')
  // A page that is laid out has room for some rows, and scrolls to the others.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300 * 34)
  calls = answerCalls()
  calls.on(listImportRows, ({ from = 0, most = 100 }) => ({
    rows: Array.from({ length: most }, (_, at) => rowOf(from + at + 1)),
    total: 300,
  }))
})
afterEach(() => {
  session.forget()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Types into the cell of the third row, and stays there. */
async function typeInto(value: string) {
  render(
    <QueryClientProvider client={createCache()}>
      <RowGrid draft={DRAFT} only={undefined} isEditable />
    </QueryClientProvider>,
  )
  const cell = await screen.findByDisplayValue<HTMLInputElement>('Vase 3')
  fireEvent.focus(cell)
  fireEvent.change(cell, { target: { value } })
  return cell
}

test('what is being typed into a cell is still there when its row has scrolled out of sight', async () => {
  const cell = await typeInto('Blue vase')
  fireEvent.scroll(screen.getByRole('region', { name: 'Rows of the file' }), { target: { scrollTop: 6800 } })
  await screen.findByDisplayValue('Vase 205')
  expect(screen.queryByDisplayValue('Vase 4')).toBeNull()
  expect(cell.isConnected).toBe(true)
  expect(cell.value).toBe('Blue vase')
})

test('a cell that could not be corrected shows again what is kept', async () => {
  calls.on(correctCell, () => {
    throw new AppError('not_found')
  })
  const cell = await typeInto('Blue vase')
  fireEvent.blur(cell)
  await waitFor(() => expect(calls.sentTo(correctCell)).toHaveLength(1))
  await waitFor(() => expect(cell.value).toBe('Vase 3'))
})
