import * as api from '@gavelhouse/shared/selling/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { readOffers } from '../offers/queries-lists.ts'
import { answerItem, submitItem, withdrawItem } from './items.ts'
import { readItems, readOwnLots, readOwnQuestions, readWaitingItems } from './queries.ts'
import { answerOwnQuestion, listOwnStatements, makeOwnStatementPdf, readOwnStatement } from './statements.ts'

export function sellingRoutes(serve: Serve): void {
  serve(api.listOwnLots, ({ db, user }, query) => readOwnLots(db, query, user.id))
  serve(api.listOwnOffers, ({ db, user }, query) => readOffers(db, { sellerId: user.id }, { ...query, filters: [] }))
  serve(api.listOwnQuestions, ({ db, user }, query) => readOwnQuestions(db, query, user.id))
  serve(api.answerOwnQuestion, answerOwnQuestion)
  serve(api.listOwnStatements, listOwnStatements)
  serve(api.readOwnStatement, readOwnStatement)
  serve(api.getOwnStatementPdf, makeOwnStatementPdf)
  serve(api.submitItem, submitItem)
  serve(api.listOwnItems, ({ db, user }, query) => readItems(db, query, user.id))
  serve(api.withdrawItem, withdrawItem)
  serve(api.listItems, ({ db }, { sellerId, ...query }) =>
    sellerId === undefined ? readWaitingItems(db, query) : readItems(db, query, sellerId),
  )
  serve(api.answerItem, answerItem)
}
