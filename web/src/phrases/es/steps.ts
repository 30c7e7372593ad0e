import type { steps as english } from '../en/steps.ts'
import type { Translated } from '../keys.ts'

export const steps: Translated<typeof english> = {
  stepPay: 'Pagar antes del {day}',
  stepLate: 'Pague ahora: venció el {day}',
  stepSettle: 'Esperamos su pago',
  stepBook: 'Reservar la recogida',
  stepSign: 'Firmar el contrato de compraventa',
  stepFetch: 'Recoger: {day}',
  stepAwait: 'Se está preparando el envío',
  stepTrack: 'En camino: ver el envío',
  stepReturn: 'Listo; se puede devolver hasta el {day}',
  stepDone: 'Listo',
  tasksTitle: 'Pendientes',
  tasksMore_one: '{count} más',
  tasksMore_other: '{count} más',
  taskOf: 'Factura {number}',
}
