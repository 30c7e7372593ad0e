import { mayEverywhere, mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { LETTER_RIGHTS } from '@gavelhouse/shared/inbox/rights.ts'
import type { HistoryKind } from '@gavelhouse/shared/office/change.ts'
import type { listHistory as api } from '@gavelhouse/shared/office/list-contract.ts'
import { LIST_RIGHTS } from '@gavelhouse/shared/office/lists.ts'
import { SITE_KINDS, SITE_RECORDS, type SiteKind } from '@gavelhouse/shared/settings/records.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findInvoice } from '../invoices/queries-payable.ts'
import { findAuctionOfLot } from '../lots/queries.ts'
import { findQuestion } from '../lots/queries-questions.ts'
import { findReturnHead } from '../returns/queries-read.ts'
import { readHistory } from './queries-audit.ts'

const withSettings = ({ user }: UserContext) => mayEverywhere(user.grants, ['settings'])

const withSellers = ({ user }: UserContext) => mayEverywhere(user.grants, LIST_RIGHTS.sellers)

const ofSite = Object.fromEntries(
  SITE_KINDS.map((kind) => [kind, ({ user }: UserContext) => mayEverywhere(user.grants, [SITE_RECORDS[kind].right])]),
) as Record<SiteKind, (ctx: UserContext) => boolean>

/** Whoever may change such a record may read what became of it; of people, whoever lets them in as well. */
const MAY_READ: Record<HistoryKind, (ctx: UserContext, id: number) => boolean | Promise<boolean>> = {
  lot: async ({ db, user }, id) => {
    const auctionId = await findAuctionOfLot(db, id)
    return auctionId !== null && mayIn(user.grants, ['catalogue'], auctionId)
  },
  auction: ({ user }, id) => mayIn(user.grants, ['catalogue'], id),
  user: ({ user }) => mayEverywhere(user.grants, ['approve_bidders', 'people']),
  question: async ({ db, user }, id) => {
    const question = await findQuestion(db, id)
    return question !== null && mayIn(user.grants, LETTER_RIGHTS, question.lot.auctionId)
  },
  message: ({ user }) => mayEverywhere(user.grants, LETTER_RIGHTS),
  increment_table: withSettings,
  tax_rate: withSettings,
  house: withSettings,
  features: withSettings,
  calendar: withSettings,
  invoice: async ({ db, user }, id) => {
    const invoice = await findInvoice(db, id)
    return invoice !== null && mayIn(user.grants, LIST_RIGHTS.invoices, invoice.auctionId)
  },
  return: async ({ db, user }, id) => {
    const head = await findReturnHead(db, id)
    return head !== null && mayIn(user.grants, LIST_RIGHTS.returns, head.invoice.auctionId)
  },
  message_text: ({ user }) => mayEverywhere(user.grants, ['content']),
  seller: withSellers,
  auction_terms: withSellers,
  settlement: withSellers,
  ...ofSite,
}

/** What was changed of its texts in another language is a history of its own. */
export async function listHistory(ctx: UserContext, { kind, id, language }: InputOf<typeof api>) {
  if (!(await MAY_READ[kind](ctx, id))) throw new AppError('not_found')
  return { lines: await readHistory(ctx.db, `${language === undefined ? kind : `${kind}_${language}`}:${id}`) }
}
