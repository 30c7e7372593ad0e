import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { settleAuction as api, readAuctionRun as readApi } from '@gavelhouse/shared/settlements/settle-contract.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findAuction } from '../auctions/queries.ts'
import { isAnything, settleWith } from './make-settlement.ts'
import { listSellersOf } from './queries-sellers.ts'
import { listNumbersOf } from './queries-settlements.ts'
import { readStatement, type Statement } from './read-statement.ts'

type RunLine = OutputOf<typeof api>['sellers'][number]

/** Nothing is written. */
export async function readAuctionRun({ db }: UserContext, { auctionId }: InputOf<typeof readApi>) {
  const auction = await findAuction(db, auctionId)
  if (auction === null) throw new AppError('not_found')
  const numbers = await listNumbersOf(db, auctionId)
  const sellers: RunLine[] = []
  for (const { id: sellerId, name: sellerName } of await listSellersOf(db, auctionId)) {
    const statement = await readStatement(db, { sellerId, auctionId })
    sellers.push(lineOf(statement, { sellerName, numbers: numbers.get(sellerId) ?? [] }))
  }
  return { auctionTitle: auction.title, sellers }
}

function lineOf(statement: Statement, about: Pick<RunLine, 'sellerName' | 'numbers'>): RunLine {
  const { sellerId, lines, withheld, withheldSum, net } = statement
  const outcome = !isAnything(statement) ? 'nothing' : statement.hasTerms ? 'ready' : 'no_terms'
  return {
    ...{ sellerId, outcome, withheldSum, ...about },
    net: outcome === 'nothing' ? 0 : net,
    lineCount: lines.length,
    withheldCount: withheld.length,
  }
}

/** One after the other, each in a transaction of its own. */
export async function settleAuction(ctx: UserContext, { auctionId }: InputOf<typeof api>) {
  const { auctionTitle, sellers } = await readAuctionRun(ctx, { auctionId })
  const run: RunLine[] = []
  for (const line of sellers) run.push(line.outcome === 'ready' ? await settleOne(ctx, auctionId, line) : line)
  return { auctionTitle, sellers: run }
}

async function settleOne(ctx: UserContext, auctionId: number, line: RunLine): Promise<RunLine> {
  const scope = { sellerId: line.sellerId, auctionId }
  let told = line
  const look = (statement: Statement) => {
    told = { ...lineOf(statement, line), outcome: 'made' }
  }
  try {
    const { id } = await saveAudited(
      { ...ctx, key: null },
      { act: 'make_settlement', kind: 'settlement', input: scope },
      (tx) => settleWith(tx, ctx, scope, look),
    )
    return { ...told, numbers: [...line.numbers, id] }
  } catch (error) {
    // Somebody else has settled it at the same moment.
    if (error instanceof AppError && error.code === 'nothing_to_settle') return { ...line, outcome: 'nothing', net: 0 }
    throw error
  }
}
