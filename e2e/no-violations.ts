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
  await settled(page)
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

/** Until no answer to a former question is shown in pale, and what changes its colour gradually has done so. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-outdated]')).toHaveCount(0)
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}
