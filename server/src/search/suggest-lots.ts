import type { InputOf, OutputOf } from '@gavelhouse/shared/contract.ts'
import type { suggestLots as api } from '@gavelhouse/shared/search/contract.ts'
import type { SearchContext } from './context.ts'
import { forCaller } from './for-caller.ts'
import { isSelected, stateOf } from './matches.ts'
import { readSuggested } from './queries-lots.ts'
import { searchedOf } from './searched-of.ts'
import { EVERYTHING, ON_SALE, OVER, type Selection, STATE } from './selection.ts'
import { textQueryOf } from './words.ts'

const MOST = 10
/** P-247. */
const MOST_PAST = 36
const SHORTEST = 2

/**
 * Lots whose words go on as typed. Status AND (open to all OR one of the caller's groups), whatever was typed (B-116 to
 * B-122); the groups come from the session, never from the caller (P-994).
 */
export async function suggestLots(
  ctx: SearchContext,
  { text, isPast }: InputOf<typeof api>,
): Promise<OutputOf<typeof api>> {
  if (text.trim().length < SHORTEST) return { records: [] }
  const asked: Selection = { ...EVERYTHING, text: textQueryOf(text), states: isPast ? OVER : ON_SALE, openTo: [] }
  const selection = await forCaller(ctx, asked)
  const ids = await ctx.search.findBest(selection, isPast ? MOST_PAST : MOST, ctx.db)
  const rows = await readSuggested(ctx.search.placeFor(ids, ctx.db), ids)
  return {
    records: rows
      .filter((row) => isSelected(searchedOf(row), row.groupIds, { ...selection, text: null }))
      .map(({ lot, groupIds }) => ({
        lotId: lot.id,
        title: lot.title,
        status: stateWord(stateOf(lot)),
        groupIds,
        mainPicture: lot.mainPicture,
      })),
  }
}

/** In suggestions a lot listed again is simply open. */
function stateWord(state: number): string {
  if (state === STATE.sold) return 'sold'
  return state === STATE.closed ? 'closed' : 'open'
}
