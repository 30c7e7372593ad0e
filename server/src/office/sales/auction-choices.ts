import type { UserContext } from '../../accounts/caller.ts'
import { listTemplates } from '../../auctions/queries-templates.ts'
import { listGroups, listIncrementTables, listSellers } from './queries-choices.ts'

export async function getAuctionChoices({ db }: UserContext) {
  const [sellers, groups, incrementTables, templates] = await Promise.all([
    listSellers(db),
    listGroups(db),
    listIncrementTables(db),
    listTemplates(db),
  ])
  return { sellers, groups, incrementTables, templates }
}
