import { scoreOf } from '@gavelhouse/shared/people/linked.ts'
import type { UserContext } from '../accounts/caller.ts'
import { listAccounts, listPairs, readMeetings } from './queries-pairs.ts'

const MOST = 200

/** The surest first. Of both accounts the older one comes first: it is the one people keep as a rule. */
export async function listLinkedPeople({ db }: UserContext) {
  const found = (await listPairs(db))
    .map((pair) => ({ ...pair, score: scoreOf(pair.signs) }))
    .sort((one, other) => other.score - one.score)
  const shown = found.slice(0, MOST)
  const [meetings, accounts] = await Promise.all([
    readMeetings(db, shown),
    listAccounts(
      db,
      shown.flatMap(({ firstId, secondId }) => [firstId, secondId]),
    ),
  ])
  const pairs = shown.flatMap(({ firstId, secondId, signs, score }, index) => {
    const [first, second, meeting] = [accounts.get(firstId), accounts.get(secondId), meetings[index]]
    if (first === undefined || second === undefined || meeting === undefined) return []
    return [{ first, second, signs, score, ...meeting }]
  })
  return { pairs, isMore: found.length > MOST }
}
