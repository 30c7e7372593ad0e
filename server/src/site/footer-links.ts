import { type FooterLinks, SOCIAL_NETWORKS } from '@gavelhouse/shared/site/contract.ts'
import type { Db } from '../db/connect.ts'
import { yearInHouseZone } from './base-data/holidays.ts'
import { readFooter } from './queries.ts'

const COPYRIGHT = '© {year} {name}. All rights reserved.'

/** Networks without an address are left out, so that no link leads nowhere. */
export async function readFooterLinks(db: Db, now: number): Promise<FooterLinks> {
  const { links, variables } = await readFooter(db)
  return {
    links,
    social: SOCIAL_NETWORKS.map((network) => ({ network, url: variables.get(`social_${network}`) ?? '' })).filter(
      ({ url }) => url !== '',
    ),
    copyright: (variables.get('copyright') || COPYRIGHT)
      .replace('{year}', String(yearInHouseZone(now)))
      .replace('{name}', variables.get('site_name') ?? ''),
  }
}
