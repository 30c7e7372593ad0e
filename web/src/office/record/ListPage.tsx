import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useText } from '../../lib/text.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import type { ListDefinition, ListRow } from '../list/definition.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { ListAndRecord } from './ListAndRecord.tsx'
import { ROOM_FOR_BOTH } from './room.ts'

interface Ways {
  open: (id: number) => void
  close: () => void
}

interface ListPageProps<Row extends ListRow> {
  /** Where the list is; the word behind it names a record. */
  to: string
  definition: ListDefinition<Row>
  record: (id: number, ways: Ways) => ReactNode
}

/** A list, and one of its records beside it, or in its place where there is no room. */
export function ListPage<Row extends ListRow>({ to, definition, record }: ListPageProps<Row>) {
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id } = useParams()
  const hasRoom = useMediaQuery(ROOM_FOR_BOTH, false, { getInitialValueInEffect: false })
  const openId = id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  const go = (path: string) => void navigate(path + search, { preventScrollReset: true })
  const open = (opened: number) => go(`${to}/${opened}`)
  return (
    <ListAndRecord
      list={
        (openId === null || hasRoom) && (
          <OfficeList definition={definition} openId={openId} onOpen={(row) => open(row.id)} />
        )
      }
      record={openId !== null && record(openId, { open, close: () => go(to) })}
    >
      {openId === null && <OfficeTitle>{text(definition.title)}</OfficeTitle>}
    </ListAndRecord>
  )
}
