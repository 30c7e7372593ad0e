import { ListPage } from '../record/ListPage.tsx'
import { ReturnRecord } from './ReturnRecord.tsx'
import { useReturnList } from './use-return-list.tsx'

/** What buyers want to send back; one of them opens beside the list. */
export default function ReturnsPage() {
  return (
    <ListPage
      to="/admin/returns"
      definition={useReturnList()}
      record={(id, { close }) => <ReturnRecord key={id} id={id} onClose={close} />}
    />
  )
}
