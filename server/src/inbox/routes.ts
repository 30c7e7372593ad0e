import * as api from '@gavelhouse/shared/inbox/contract.ts'
import { LETTER_RIGHTS } from '@gavelhouse/shared/inbox/rights.ts'
import { LETTER_NAMES } from '@gavelhouse/shared/office/list-names.ts'
import type { Serve } from '../accounts/caller.ts'
import { reachIn } from '../accounts/reach.ts'
import { answerLetter } from './answer-letter.ts'
import { deleteCannedText, listCannedTexts, saveCannedText } from './canned-texts.ts'
import { readMessages, readQuestions } from './queries-lists.ts'
import { readLetter } from './read-letter.ts'
import { saveLetter } from './save-letter.ts'

export function inboxRoutes(serve: Serve): void {
  serve(api.listQuestions, ({ db, user }, query) => {
    const { filters } = query
    return readQuestions(
      db,
      query,
      reachIn(user.grants, LETTER_RIGHTS, { filters, auctionField: LETTER_NAMES.auctionId }),
    )
  })
  serve(api.listMessages, ({ db }, query) => readMessages(db, query))
  serve(api.readLetter, readLetter)
  serve(api.answerLetter, answerLetter)
  serve(api.saveLetter, saveLetter)
  serve(api.listCannedTexts, listCannedTexts)
  serve(api.saveCannedText, saveCannedText)
  serve(api.deleteCannedText, deleteCannedText)
}
