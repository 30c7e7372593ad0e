import { useMediaQuery } from '@mantine/hooks'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { useEverywhere } from '../counts/use-everywhere.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { ListAndRecord } from '../record/ListAndRecord.tsx'
import { NoScreen } from '../shell/NoScreen.tsx'
import { CannedTexts } from './CannedTexts.tsx'
import classes from './Inbox.module.css'
import { InboxTabs } from './InboxTabs.tsx'
import { INBOX_KINDS, type InboxKind, kindsFor } from './kinds.ts'
import { LetterRecord } from './LetterRecord.tsx'
import { OfferedItems } from './OfferedItems.tsx'
import { OfferRecord } from './OfferRecord.tsx'
import { useMessageList, useQuestionList } from './use-letter-list.tsx'
import { useOfferList } from './use-offer-list.tsx'

/** From here on there is room for a record beside the list. */
const ROOM_FOR_BOTH = '(min-width: 90em)'

/** What people offer, ask and write, and wait for an answer to. */
export default function InboxPage() {
  const { kind: word, id } = useParams()
  const { user } = useSession()
  const kinds = kindsFor(user?.rights ?? [], useEverywhere())
  const kind = word === undefined ? kinds[0] : kinds.find((one) => one === word)
  if (kind === undefined) return <NoScreen />
  const openId = id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  return <Kind key={kind} kind={kind} kinds={kinds} openId={openId} />
}

function Kind({ kind, kinds, openId }: { kind: InboxKind; kinds: readonly InboxKind[]; openId: number | null }) {
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const hasRoom = useMediaQuery(ROOM_FOR_BOTH, false, { getInitialValueInEffect: false })
  const go = (path: string) => void navigate(path + search, { preventScrollReset: true })
  const close = () => go(`/admin/inbox/${kind}`)
  return (
    <ListAndRecord
      list={
        (openId === null || hasRoom) && (
          <div className={classes.list}>
            <InboxTabs kinds={kinds} />
            {kind === 'texts' ? (
              <CannedTexts />
            ) : kind === 'items' ? (
              <OfferedItems />
            ) : (
              <KindList kind={kind} openId={openId} onOpen={(row) => go(`/admin/inbox/${kind}/${row.id}`)} />
            )}
          </div>
        )
      }
      record={openId !== null && <KindRecord key={openId} kind={kind} id={openId} onClose={close} />}
    >
      {openId === null && <OfficeTitle>{text(INBOX_KINDS[kind].label)}</OfficeTitle>}
    </ListAndRecord>
  )
}

interface KindListProps {
  kind: Exclude<InboxKind, 'texts' | 'items'>
  openId: number | null
  onOpen: (row: { id: number }) => void
}

function KindList({ kind, ...rest }: KindListProps) {
  if (kind === 'offers') return <Offers {...rest} />
  return kind === 'questions' ? <Questions {...rest} /> : <Messages {...rest} />
}

type OwnListProps = Omit<KindListProps, 'kind'>

const Offers = (props: OwnListProps) => <OfficeList definition={useOfferList()} {...props} />
const Questions = (props: OwnListProps) => <OfficeList definition={useQuestionList()} {...props} />
const Messages = (props: OwnListProps) => <OfficeList definition={useMessageList()} {...props} />

function KindRecord({ kind, id, onClose }: { kind: InboxKind; id: number; onClose: () => void }) {
  if (kind === 'texts' || kind === 'items') return <NoScreen />
  if (kind === 'offers') return <OfferRecord id={id} onClose={onClose} />
  return <LetterRecord kind={kind === 'questions' ? 'question' : 'message'} id={id} onClose={onClose} />
}
