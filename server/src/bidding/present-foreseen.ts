import { applyEvent } from '@gavelhouse/shared/bidding/apply-event.ts'
import type { Foreseen, Knowledge } from '@gavelhouse/shared/bidding/foresee.ts'
import type { foreseeLot as api } from '@gavelhouse/shared/bidding/foresee-contract.ts'
import type { LotRules, LotState } from '@gavelhouse/shared/bidding/lot-state.ts'
import { concernsWatchers, type Notice, type NoticeLine, noticesFor } from '@gavelhouse/shared/bidding/notices.ts'
import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import type { AppError } from '@gavelhouse/shared/errors.ts'
import { noticeCode } from '@gavelhouse/shared/notifications/notice-texts.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { LotRow } from '../lots/queries.ts'
import { findPaidInvoice, listNames, listWatcherIds } from './queries-foresee.ts'

interface Decided {
  foreseen: Foreseen
  /** As the lot stands now. */
  before: LotState
  rules: LotRules
  knows: Knowledge
  /** Sees who bids. */
  mayAct: boolean
  refusal: AppError | null
}

type Answer = OutputOf<typeof api>
const MOST_NAMES = 20

/** In plain facts. Who is told what is decided by what decides it after the act. */
export async function presentForeseen(ctx: UserContext, lot: LotRow, decided: Decided): Promise<Answer> {
  const { foreseen, before, rules, knows, mayAct, refusal } = decided
  const after = refusal === null ? foreseen.after : before
  const notices = refusal === null ? await noticesOf(ctx, lot, foreseen, rules) : []
  const people = [before.leader, after.leader, after.soldTo, before.soldTo, ...notices]
  const names = mayAct ? await listNames(ctx.db, [...new Set(people.flatMap((one) => one?.userId ?? []))]) : new Map()
  const nameOf = (userId: number): string => names.get(userId) ?? ''

  const momentOf = ({ leader, soldTo, ...state }: LotState): Answer['before'] => ({
    ...{ status: state.status, isWithdrawn: state.isWithdrawn, price: soldTo?.price ?? state.price },
    ...{ nextBid: state.nextBid, bidCount: state.bidCount, closesAt: state.closesAt },
    leaderId: mayAct ? (leader?.userId ?? null) : null,
    leaderName: mayAct && leader !== null ? nameOf(leader.userId) : '',
    reserveMet: tellsReserve(before, rules, knows) ? state.reserveMet : null,
    soldToName: mayAct && soldTo !== null ? nameOf(soldTo.userId) : null,
  })
  const isUndone = before.soldTo !== null && !isSame(before.soldTo, after.soldTo)
  const groups = [...Map.groupBy(notices, ({ kind, facts }) => noticeCode(kind, facts) ?? kind)]
  return {
    isAccepted: refusal === null,
    ...{ code: refusal?.code ?? null, facts: refusal?.facts ?? {}, reason: refusal?.message ?? '' },
    ...{ before: momentOf(before), after: momentOf(after), dependsOnSecret: foreseen.dependsOnSecret },
    paidInvoice: mayAct && isUndone ? await findPaidInvoice(ctx.db, lot.id) : null,
    told: groups.map(([code, same]) => ({
      ...{ code, count: same.length },
      names: mayAct ? same.slice(0, MOST_NAMES).map(({ userId }) => nameOf(userId)) : [],
    })),
  }
}

const isSame = (sale: LotState['soldTo'], other: LotState['soldTo']): boolean =>
  sale?.userId === other?.userId && sale?.price === other?.price

/** Before it is met, trying bids would find it out. */
const tellsReserve = ({ reserveMet }: LotState, { reserve }: LotRules, knows: Knowledge): boolean =>
  reserve !== null && (knows.reserve || reserveMet)

async function noticesOf(
  ctx: UserContext,
  lot: LotRow,
  { before, events }: Foreseen,
  rules: LotRules,
): Promise<Notice[]> {
  let state = before
  const lines = events.map((event): NoticeLine => {
    state = applyEvent(state, event, rules)
    return { event, leaderId: state.leader?.userId ?? null, status: state.status }
  })
  const watcherIds = concernsWatchers(lines) ? await listWatcherIds(ctx.db, lot.id) : []
  const range = {
    before: { leaderId: before.leader?.userId ?? null, status: before.status, soldTo: before.soldTo },
    lines,
  }
  const { id, title } = lot
  return noticesFor({ id, title, saleType: rules.saleType, watcherIds }, range, [...bidsOf(before), ...events])
}

/** As the log has them. */
function bidsOf({ bids, preBids }: LotState) {
  const facts = preBids.map(({ number, ...offer }) => ({ number, fact: { type: 'pre-bid' as const, ...offer } }))
  const placed = []
  for (let link = bids; link !== null; link = link.earlier) {
    const { number, at: _, ...offer } = link.bid
    placed.push({ number, fact: { type: 'bid' as const, raised: false, ...offer } })
  }
  return [...facts, ...placed.reverse()]
}
