import type { officePeople as english } from '../en/office-people.ts'
import type { Translated } from '../keys.ts'

/** Postores y pujas. */
export const officePeople: Translated<typeof english> = {
  officeBidWithdrawn: 'Retirado',
  officeBidNotWithdrawn: 'No retirado',
  officeBidWithdraw: 'Retirar de la venta',
  officeBidActWithdraw: 'retiró un lote',
  officeBidWithdrawHint:
    'Nadie recibe un lote retirado. Sus pujas terminan, los depósitos se devuelven y se avisa a quienes pujaron o lo siguen. Puede volver a publicarse más tarde.',
}
