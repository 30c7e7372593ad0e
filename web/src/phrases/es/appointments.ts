import type { appointments as english } from '../en/appointments.ts'
import type { Translated } from '../keys.ts'

export const appointments: Translated<typeof english> = {
  scheduleTitle: 'Programe su recogida',
  scheduleIntro: 'Elija cuándo recoge lo que ya pagó.',
  scheduleDay: 'Día de recogida',
  scheduleTime: 'Hora de recogida',
  scheduleZone: 'Todas las horas son {zone}.',
  chooseDay: 'Elija un día',
  chooseTime: 'Elija una hora',
  slotsLeft: '{places} lugar(es) disponible(s)',
  bookPickupTime: 'Reservar este horario',
  movePickup: 'Cambiar a este horario',
  pickupBookedFor: 'Su recogida está reservada para el {day}, {time}.',
  pickupOver: 'Esta recogida ya no se puede cambiar.',
  noPickupCalendar: 'No hay un calendario de recogida disponible; comuníquese con soporte',
  noPickupPlaces:
    'Por ahora todos los horarios de recogida están ocupados. Vuelva a mirar mañana o comuníquese con soporte.',
  scheduleUnknown: 'No tiene ninguna factura con ese número.',
  scheduleToInvoices: 'Mis facturas',
}
