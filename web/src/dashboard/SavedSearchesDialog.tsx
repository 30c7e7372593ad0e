import { listSavedSearches, saveSearch } from '@gavelhouse/shared/search/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useRead } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { queryFrom } from '../search/query-address.ts'
import { SavedSearchList } from '../search/SavedSearchList.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'

const NEWEST = { page: 1, limit: 5 }

/** The newest saved searches, to run, remove or add one from wherever one is (P-403). */
export default function SavedSearchesDialog(frame: DialogFrame) {
  const text = useText()
  const cache = useQueryClient()
  const { pathname, search } = useLocation()
  const isResults = pathname.toLowerCase() === '/search'
  const { data, error, isFetching, refetch } = useRead(listSavedSearches, NEWEST)
  const form = useCallForm(saveSearch, {
    initial: { text: isResults ? queryFrom(new URLSearchParams(search)).text : '' },
    hasToasts: true,
    onSuccess: () => {
      form.reset()
      void cache.invalidateQueries({ queryKey: [listSavedSearches.path] })
    },
  })
  return (
    <Dialog {...frame} title={text('mySavedSearches')} size="36rem">
      <Form form={form}>
        <Field {...form.field('text')} label={text('saveASearch')} dir="auto" autoComplete="off" />
        <Note>{text('savedSearchHint')}</Note>
        <SubmitRow label={text('saveThisSearch')} />
      </Form>
      <SavedSearchList
        searches={data?.records}
        isFailed={data === undefined && error !== null && !isFetching}
        onRetry={() => void refetch()}
        onRun={frame.onClose}
      />
      {data !== undefined && data.totalRecords > data.records.length && (
        <LinkButton look="bare" to="/saved_search" onClick={frame.onClose}>
          {text('showAll', { total: data.totalRecords })}
        </LinkButton>
      )}
    </Dialog>
  )
}
