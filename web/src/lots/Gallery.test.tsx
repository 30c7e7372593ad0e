// @vitest-environment happy-dom
import '../testing/dom.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Gallery } from './Gallery.tsx'

test('B-174 a lot without pictures has the placeholder as its only one', () => {
  render(<Gallery title="Drill press" pictures={[]} />)
  const pictures = screen.getAllByRole('img')
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/assets/images/noimage.png'])
  expect(pictures[0]?.getAttribute('alt')).toBe('Drill press')
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull()
})
