import { ROLE_NAMES, rightsOf } from '@gavelhouse/shared/accounts/roles.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { groups, userRoles, users } from '../../accounts/tables.ts'
import type { Db } from '../../db/connect.ts'
import { sellerName } from '../../sellers/queries.ts'
import { buyerPremiums, incrementTables } from '../../site/tables.ts'

const SELLING = ROLE_NAMES.filter((role) => rightsOf(role).includes('sell'))

/** Everybody who may sell, by name. */
export const listSellers = (db: Db) =>
  db
    .selectDistinct({ id: users.id, name: sellerName })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(inArray(userRoles.role, SELLING))
    .orderBy(sellerName, users.id)

export const listGroups = (db: Db) =>
  db.select({ id: groups.id, name: groups.name }).from(groups).orderBy(asc(groups.name))

export const listIncrementTables = (db: Db) =>
  db
    .select({ id: incrementTables.id, name: incrementTables.name })
    .from(incrementTables)
    .orderBy(asc(incrementTables.id))

/** Those of the settings, the lowest first. */
export const listPremiums = (db: Db) =>
  db
    .select({ id: buyerPremiums.id, name: buyerPremiums.name, percent: buyerPremiums.percent })
    .from(buyerPremiums)
    .orderBy(asc(buyerPremiums.percent), asc(buyerPremiums.id))
