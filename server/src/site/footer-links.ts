import { type FooterLinks, SOCIAL_NETWORKS } from '@gavelhouse/shared/site/contract.ts'
import type { Db } from '../db/connect.ts'
import { yearInHouseZone } from './base-data/holidays.ts'
import { readFooter } from './queries.ts'

const COPYRIGHT = '© {year} {name}. All rights reserved.'

/** Networks where the house has no page are left out, so that no link leads nowhere (L-20). */
export async function readFooterLinks(db: Db, now: number): Promise<FooterLinks> {
  const { links, variables } = await readFooter(db)
  return {
    links,
    social: SOCIAL_NETWORKS.map((network) => ({ network, url: variables.get(`social_${network}`) ?? '' })).filter(
      ({ url }) => isPageOf(url),
    ),
    copyright: (variables.get('copyright') || COPYRIGHT)
      .replace('{year}', String(yearInHouseZone(now)))
      .replace('{name}', variables.get('site_name') ?? ''),
  }
}

/** The bare address of a network is nobody's page. */
const isPageOf = (url: string): boolean => URL.canParse(url) && new URL(url).pathname !== '/'
