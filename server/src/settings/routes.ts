import { HOUSE_CALLS, type HouseKind } from '@gavelhouse/shared/settings/house.ts'
import * as texts from '@gavelhouse/shared/settings/message-text-contract.ts'
import { savePhrase as phraseApi } from '@gavelhouse/shared/settings/phrase-contract.ts'
import { keepSitePicture as pictureApi } from '@gavelhouse/shared/settings/picture-contract.ts'
import { SITE_CALLS, SITE_KINDS, SITE_RECORDS } from '@gavelhouse/shared/settings/records.ts'
import type { Serve } from '../accounts/caller.ts'
import { readHouse, saveHouse } from './house.ts'
import { keepSitePicture } from './keep-site-picture.ts'
import { listRecords } from './list-records.ts'
import { listMessageTexts, restoreMessageText, saveMessageText } from './message-texts.ts'
import { previewMessageText, tryMessageText } from './preview-message-text.ts'
import { savePhrase } from './save-phrase.ts'
import { removeRecord, saveRecord } from './save-record.ts'

export function settingsRoutes(serve: Serve): void {
  for (const kind of SITE_KINDS) {
    const { list, save, remove } = SITE_CALLS[kind]
    serve(list, (ctx, input) => listRecords(ctx, kind, input))
    serve(save, (ctx, input) => saveRecord(ctx, kind, input))
    if (SITE_RECORDS[kind].canRemove) serve(remove, (ctx, input) => removeRecord(ctx, kind, input))
  }
  for (const kind of Object.keys(HOUSE_CALLS) as HouseKind[]) {
    const { read, save } = HOUSE_CALLS[kind]
    serve(read, (ctx) => readHouse(ctx, kind))
    serve(save, (ctx, input) => saveHouse(ctx, kind, input))
  }
  serve(phraseApi, savePhrase)
  serve(pictureApi, keepSitePicture)
  serve(texts.listMessageTexts, listMessageTexts)
  serve(texts.saveMessageText, saveMessageText)
  serve(texts.restoreMessageText, restoreMessageText)
  serve(texts.previewMessageText, previewMessageText)
  serve(texts.tryMessageText, tryMessageText)
}
