import type { ListedAppointment } from '@gavelhouse/shared/appointments/appointment.ts'
import { APPOINTMENTS_PER_PAGE, listAppointments, SHOW_ONLY } from '@gavelhouse/shared/appointments/contract.ts'
import { useRead } from '../lib/api.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useText } from '../lib/text.ts'
import { LinkButton } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import { Pagination } from '../ui/list/Pagination.tsx'
import { choice, type ParamsOf, page } from '../ui/list/params.ts'
import { useAsked } from '../ui/list/use-asked.ts'
import { useList } from '../ui/list/use-list.ts'
import { Select } from '../ui/Select.tsx'
import classes from './Appointments.module.css'
import { appointmentColumns } from './appointment-columns.tsx'
import { ORDERS, type Order, SHOWN, SORTS } from './appointment-words.ts'
import { usePickupNames } from './pickup-names.ts'

const AppointmentDialog = onDemand(() => import('./AppointmentDialog.tsx'))

interface Query {
  order: Order
  show: (typeof SHOW_ONLY)[number]
  page: number
}

const PARAMS: ParamsOf<Query> = {
  order: choice('sort', ORDERS, 'none'),
  show: choice('show', SHOW_ONLY, 'all'),
  page: page(),
}

/** Ordered and chosen by the address (P-347 to P-353), fifteen a page (P-345). A row opens what there is to know of it. */
export function Appointments() {
  const text = useText()
  const names = usePickupNames()
  const asked = useAsked(PARAMS)
  const { query, change } = asked
  const input = {
    ...{ page: query.page, limit: APPOINTMENTS_PER_PAGE, show: query.show, groupBy: '' as const, filters: [] },
    ...SORTS[query.order].asks,
  }
  const reading = useRead(listAppointments, input, { keepPrevious: true })
  const list = useList(asked, reading, APPOINTMENTS_PER_PAGE)
  const dialog = useDialog<ListedAppointment>()
  return (
    <>
      <div className={classes.tools}>
        <Select
          label={text('appointmentsOrder')}
          value={query.order}
          options={ORDERS.map((order) => [order, text(SORTS[order].label)])}
          onChoose={(order) => change({ order: order as Order })}
        />
        <Select
          label={text('appointmentsShow')}
          value={query.show}
          options={SHOW_ONLY.map((show) => [show, text(SHOWN[show])])}
          onChoose={(show) => change({ show: show as Query['show'] })}
        />
      </div>
      <DataTable
        caption={text('myAppointments')}
        columns={appointmentColumns(text, names, dialog.open)}
        rows={list.results?.records}
        keyOf={({ id }) => id}
        onOpen={dialog.open}
        acts="below"
        isOutdated={list.isOutdated}
        isFailed={list.isFailed}
        onRetry={list.retry}
        empty={<NoAppointments isChosen={query.show !== 'all'} />}
      />
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        turn={{ addressOf: (next) => list.addressWith({ page: next }) }}
      />
      {dialog.show((appointment, frame) => (
        <AppointmentDialog {...frame} appointment={appointment} />
      ))}
    </>
  )
}

/** Goods that are paid and not booked yet are found with the invoices. */
function NoAppointments({ isChosen }: { isChosen: boolean }) {
  const text = useText()
  return (
    <EmptyState title={text('noRecords')} hint={text(isChosen ? 'noAppointmentsShown' : 'noAppointments')}>
      {isChosen ? (
        <LinkButton to="/appointment">{text('allAppointments')}</LinkButton>
      ) : (
        <LinkButton look="main" to="/invoices/paid">
          {text('paidInvoices')}
        </LinkButton>
      )}
    </EmptyState>
  )
}
