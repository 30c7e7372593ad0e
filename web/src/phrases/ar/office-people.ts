import type { officePeople as english } from '../en/office-people.ts'
import type { Translated } from '../keys.ts'

/** المزايدون والمزايدات. */
export const officePeople: Translated<typeof english> = {
  officeBidWithdrawn: 'مسحوبة',
  officeBidNotWithdrawn: 'غير مسحوبة',
  officeBidWithdraw: 'سحب من البيع',
  officeBidActWithdraw: 'سحب قطعة',
  officeBidWithdrawHint:
    'لا تُباع القطعة المسحوبة لأحد. تنتهي المزايدات عليها وتُرد التأمينات ويُبلَّغ كل من زايد عليها أو يتابعها. ويمكن إعادة عرضها لاحقًا.',
}
