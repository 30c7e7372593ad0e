import type { UserContext } from '../../accounts/caller.ts'
import { listTemplates } from '../../auctions/queries-templates.ts'
import { listGroups, listIncrementTables, listPremiums, listSellers } from './queries-choices.ts'

export async function getAuctionChoices({ db }: UserContext) {
  const [sellers, groups, incrementTables, premiums, templates] = await Promise.all([
    listSellers(db),
    listGroups(db),
    listIncrementTables(db),
    listPremiums(db),
    listTemplates(db),
  ])
  return { sellers, groups, incrementTables, premiums, templates }
}
