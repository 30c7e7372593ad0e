import { listOfficeReturns } from '@gavelhouse/shared/returns/office-contract.ts'
import { getSoldReturn } from '@gavelhouse/shared/returns/staff-contract.ts'
import { useNews } from '../counts/use-news.ts'
import { ListPage } from '../record/ListPage.tsx'
import { ReturnRecord } from './ReturnRecord.tsx'
import { useReturnList } from './use-return-list.tsx'

const SHOWN = [listOfficeReturns, getSoldReturn]

/** What buyers want to send back; one of them opens beside the list. */
export default function ReturnsPage() {
  useNews(SHOWN)
  return (
    <ListPage
      to="/admin/returns"
      definition={useReturnList()}
      record={(id, { close }) => <ReturnRecord key={id} id={id} onClose={close} />}
    />
  )
}
