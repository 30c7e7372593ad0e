// @vitest-environment happy-dom
import '../../testing/dom.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { onDemand } from '../../lib/on-demand.ts'
import { toast } from '../toast.ts'
import { Dialog } from './Dialog.tsx'
import { type DialogFrame, useDialog, useDialogFor } from './use-dialog.tsx'

vi.mock('../toast.ts', () => ({ toast: vi.fn(async () => undefined) }))

function ToolDialog({ tool, ...frame }: DialogFrame & { tool: string }) {
  const [typed, setTyped] = useState('')
  return (
    <Dialog {...frame} title={`About ${tool}`}>
      <input aria-label="Notes" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </Dialog>
  )
}

function Tools({ isKept = false }: { isKept?: boolean }) {
  const about = useDialog<string>({ isKept })
  return (
    <>
      <button type="button" onClick={() => about.open('axe')}>
        Axe
      </button>
      <button type="button" onClick={() => about.open('saw')}>
        Saw
      </button>
      {about.show((tool, frame) => (
        <ToolDialog {...frame} tool={tool} />
      ))}
    </>
  )
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const dialog = (name: string) => screen.findByRole('dialog', { name })
const notes = () => screen.getByLabelText<HTMLInputElement>('Notes')
const close = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a dialog is about what it was opened for, begins anew each time, and gives the focus back', async () => {
  render(<Tools />)
  expect(screen.queryByRole('dialog')).toBeNull()
  press('Axe')
  await dialog('About axe')
  fireEvent.change(notes(), { target: { value: 'sharp' } })
  await close()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Axe'))

  press('Saw')
  await dialog('About saw')
  expect(notes().value).toBe('')
})

test('where it is wanted, what was typed is still there at the next opening', async () => {
  render(<Tools isKept />)
  press('Axe')
  await dialog('About axe')
  fireEvent.change(notes(), { target: { value: 'sharp' } })
  await close()
  press('Axe')
  await dialog('About axe')
  expect(notes().value).toBe('sharp')
})

function lazyTools(load: () => Promise<{ default: typeof ToolDialog }>) {
  const LazyDialog = onDemand(load)
  return function Screen() {
    const about = useDialog()
    return (
      <>
        <button type="button" onClick={() => about.open(true)}>
          Axe
        </button>
        {about.show((_, frame) => (
          <LazyDialog {...frame} tool="axe" />
        ))}
      </>
    )
  }
}

test('the code of a lazy one is asked for when it is first opened', async () => {
  const load = vi.fn(async () => ({ default: ToolDialog }))
  const Screen = lazyTools(load)
  render(<Screen />)
  expect(load).not.toHaveBeenCalled()
  press('Axe')
  await dialog('About axe')
  expect(load).toHaveBeenCalledOnce()
})

test('A-976 without a line the page stays and says so, each time; with a line the next try opens the dialog', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: ToolDialog }
  })
  const Screen = lazyTools(load)
  render(<Screen />)
  for (const times of [1, 2]) {
    press('Axe')
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(times))
    expect(toast).toHaveBeenLastCalledWith('error', expect.stringMatching(/^Connection lost/))
    expect(screen.getByRole('button', { name: 'Axe' })).toBeDefined()
  }
  line.mockReturnValue(true)
  press('Axe')
  await dialog('About axe')
  expect(load).toHaveBeenCalledTimes(3)
})

test('opened by a step of a flow it keeps its subject while it closes', () => {
  const drawn: string[] = []
  function Flow({ step }: { step: string | null }) {
    const shown = useDialogFor(step, () => undefined)
    return shown.show((subject, { isOpen }) => {
      drawn.push(`${subject} ${isOpen ? 'open' : 'closing'}`)
      return null
    })
  }
  const { rerender } = render(<Flow step={null} />)
  expect(drawn).toEqual([])
  rerender(<Flow step="terms" />)
  rerender(<Flow step={null} />)
  expect([...new Set(drawn)]).toEqual(['terms open', 'terms closing'])
})
