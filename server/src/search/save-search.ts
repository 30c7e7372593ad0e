import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { removeSavedSearch as removeApi, saveSearch as saveApi } from '@gavelhouse/shared/search/contract.ts'
import { MAX_SAVED_SEARCHES } from '@gavelhouse/shared/search/saved-search.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { countSaved, deleteSaved, findSavedText, holdPerson, insertSaved } from './queries-saved.ts'
import { textQueryOf } from './words.ts'

/** P-405: the same text is kept once, however it is written; P-1028: at most 100. */
export async function saveSearch(ctx: UserContext, { text }: InputOf<typeof saveApi>) {
  const userId = ctx.user.id
  const { words, code } = textQueryOf(text)
  const longestWord = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  return ctx.db.transaction(async (tx) => {
    await holdPerson(tx, userId)
    const known = await findSavedText(tx, userId, text)
    if (known !== null) return answer(known, 'search_saved_already')
    if ((await countSaved(tx, userId)) >= MAX_SAVED_SEARCHES)
      throw new AppError('too_many_saved_searches', { most: MAX_SAVED_SEARCHES })
    return answer(await insertSaved(tx, { userId, text, longestWord, code }), 'search_saved')
  })
}

export async function removeSavedSearch(ctx: UserContext, { id }: InputOf<typeof removeApi>) {
  if (!(await deleteSaved(ctx.db, ctx.user.id, id))) throw new AppError('not_found')
  return answer({}, 'search_removed')
}
