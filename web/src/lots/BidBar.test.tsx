// @vitest-environment happy-dom
import '../testing/dom.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SiteContext } from '../lib/site.ts'
import { fullLot } from '../testing/lot.ts'
import { testSite } from '../testing/site.ts'
import { BidBar } from './BidBar.tsx'

vi.mock(import('../lib/session.ts'), async (load) => ({
  ...(await load()),
  useSession: () => ({ isSignedIn: true }) as ReturnType<Awaited<ReturnType<typeof load>>['useSession']>,
}))

test('L-3 on a lot without bids the bar of a phone leads to the quantity', () => {
  const lot = fullLot({ isBiddable: false, isBuyNow: true, buyNowPrice: dollars(40) })
  render(
    <SiteContext value={testSite}>
      <form id={`buy-now-${lot.id}`}>
        <input aria-label="Quantity" />
      </form>
      <BidBar lot={lot} />
    </SiteContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Buy Now' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Quantity'))
})
