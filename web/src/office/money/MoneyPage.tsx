import { useMediaQuery } from '@mantine/hooks'
import { Suspense } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { onDemand } from '../../lib/on-demand.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { useEverywhere } from '../counts/use-everywhere.ts'
import { OfficeList } from '../list/OfficeList.tsx'
import { ListAndRecord } from '../record/ListAndRecord.tsx'
import { ROOM_FOR_BOTH } from '../record/room.ts'
import { NoScreen } from '../shell/NoScreen.tsx'
import { Books } from './Books.tsx'
import { ExportJournal } from './ExportJournal.tsx'
import { ExportPayments } from './ExportPayments.tsx'
import classes from './Money.module.css'
import { MoneyTabs } from './MoneyTabs.tsx'
import { PaymentRecord } from './PaymentRecord.tsx'
import { Reconciliation } from './Reconciliation.tsx'
import { MONEY_TABS, type MoneyTab, tabsFor } from './tabs.ts'
import { useDisputeList } from './use-dispute-list.tsx'
import { useJournalList } from './use-journal-list.tsx'
import { usePaymentList } from './use-payment-list.tsx'

const OneReport = onDemand(() => import('../reports/OneReport.tsx'))

/** Payments, disputes, the provider's list beside ours, and the books. */
export default function MoneyPage() {
  const { tab: word, id } = useParams()
  const { user } = useSession()
  const tabs = tabsFor(user?.rights ?? [], useEverywhere())
  const tab = word === undefined ? tabs[0] : tabs.find((one) => one === word)
  if (tab === undefined) return <NoScreen />
  const openId = tab === 'payments' && id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  return <Open key={tab} tab={tab} tabs={tabs} openId={openId} account={tab === 'books' ? (id ?? null) : null} />
}

interface OpenProps {
  tab: MoneyTab
  tabs: readonly MoneyTab[]
  openId: number | null
  account: string | null
}

function Open({ tab, tabs, openId, account }: OpenProps) {
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const hasRoom = useMediaQuery(ROOM_FOR_BOTH, false, { getInitialValueInEffect: false })
  const go = (path: string) => void navigate(path + search, { preventScrollReset: true })
  return (
    <ListAndRecord
      list={
        (openId === null || hasRoom) && (
          <div className={classes.list}>
            <MoneyTabs tabs={tabs} open={tab} />
            {tab === 'payments' && <Payments openId={openId} onOpen={(row) => go(`/admin/money/payments/${row.id}`)} />}
            {tab === 'disputes' && (
              <Disputes onOpen={({ paymentId }) => navigate(`/admin/money/payments/${paymentId}`)} />
            )}
            {tab === 'journal' && <Journal />}
            {tab === 'reconciliation' && <Reconciliation />}
            {tab === 'books' && <Books account={account} />}
            {tab === 'tax' && (
              <Suspense fallback={<Skeleton height={320} />}>
                <OneReport report="tax" />
              </Suspense>
            )}
          </div>
        )
      }
      record={openId !== null && <PaymentRecord key={openId} id={openId} onClose={() => go('/admin/money/payments')} />}
    >
      {openId === null && <OfficeTitle>{text(MONEY_TABS[tab].label)}</OfficeTitle>}
    </ListAndRecord>
  )
}

const Payments = (props: { openId: number | null; onOpen: (row: { id: number }) => void }) => (
  <OfficeList definition={usePaymentList()} {...props}>
    {(view) => <ExportPayments view={view} />}
  </OfficeList>
)

const Disputes = (props: { onOpen: (row: { paymentId: number }) => void }) => (
  <OfficeList definition={useDisputeList()} {...props} />
)

const Journal = () => <OfficeList definition={useJournalList()}>{(view) => <ExportJournal view={view} />}</OfficeList>
