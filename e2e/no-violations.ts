import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface Look {
  /** Only these rules; all when left out. */
  rules?: string[]
  /** Only these parts of the page, as selectors; all of it when left out. */
  within?: string[]
}

/** Of many lots in a row the first few: the others are made of the same. */
const REPEATED = '[data-shape] > li:nth-child(n + 7)'

/**
 * Nothing that would keep anybody from using the page, as far as a machine can tell. What passes is not written out, and
 * no second page is opened for frames of other houses, of which there are none: both cost time.
 */
export async function expectNoViolations(page: Page, { rules, within = [] }: Look = {}): Promise<void> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude(REPEATED)
  for (const part of within) axe.include(part)
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    ),
  ).toEqual([])
}
