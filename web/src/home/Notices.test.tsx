// @vitest-environment happy-dom
import '../testing/dom.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Notices, shownNotices } from './Notices.tsx'

type Notice = Parameters<typeof Notices>[0]['notices'][number]

const notice = (id: number, changes: Partial<Notice> = {}): Notice => ({
  id,
  isActive: true,
  title: `Notice ${id}`,
  link: '/auction',
  textColor: '#166534',
  backgroundColor: '#dcfce7',
  ...changes,
})

const show = (...notices: Notice[]) =>
  render(
    <MemoryRouter>
      <Notices notices={notices} />
    </MemoryRouter>,
  )

test('P-088 only active notices with a title are shown', () => {
  const notices = [notice(1), notice(2, { isActive: false }), notice(3, { title: '  ' })]
  expect(shownNotices(notices).map(({ id }) => id)).toEqual([1])
})

test('P-089 a notice is a link in its own colours', () => {
  show(notice(1, { link: '/help' }))
  const link = screen.getByRole('link', { name: 'Notice 1' })
  expect(link.getAttribute('href')).toBe('/help')
  const { color, background } = (link.closest('li') as HTMLElement).style
  expect([color, background]).toEqual(['#166534', '#dcfce7'])
})

test('P-090 without a notice there is no bar', () => {
  expect(show().container.innerHTML).toBe('')
})

test('P-087 L-10 the line stands still until it is played, and its copy is for the eye only', () => {
  show(notice(1), notice(2))
  const region = screen.getByRole('region', { name: 'Notices' })
  expect(region.dataset.playing).toBeUndefined()
  expect(region.querySelectorAll('ul')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Play the notices' }))
  expect(region.dataset.playing).toBe('true')
  expect(screen.getAllByRole('link')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Pause the notices' }))
  expect(region.dataset.playing).toBeUndefined()
})
