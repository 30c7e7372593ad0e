import { bookAppointment, giveUpAppointment } from '@gavelhouse/shared/appointments/contract.ts'
import { requestAuctionAccess } from '@gavelhouse/shared/auctions/contract.ts'
import { submitContact } from '@gavelhouse/shared/contact/contract.ts'
import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { askAboutLot, requestLotAccess } from '@gavelhouse/shared/lots/question-contract.ts'
import { answerCounter, makeOffer } from '@gavelhouse/shared/offers/contract.ts'
import { answerReturnOffer, requestReturn, withdrawReturn } from '@gavelhouse/shared/returns/contract.ts'
import type { LotChange } from '../../bidding/fold-batch.ts'

/** What people of the shop send that somebody in the office has to look at. Bids are not among it: the engine tells. */
const FOR_THE_OFFICE: ReadonlySet<string> = new Set(
  [
    ...[requestAuctionAccess, requestLotAccess, makeOffer, answerCounter, askAboutLot, submitContact],
    ...[requestReturn, withdrawReturn, answerReturnOffer, bookAppointment, giveUpAppointment],
  ].map(({ path }) => path),
)

/** Whether figures of the office may be others after this call: what staff do counts as a whole. */
export const movesCounts = ({ path, access, repeat }: Pick<Endpoint, 'path' | 'access' | 'repeat'>): boolean =>
  repeat !== 'read' && (access === 'staff' || FOR_THE_OFFICE.has(path))

/** A lot that was opened, has ended or is listed again. */
export const movesLiveLots = ({ before, after }: LotChange): boolean => before.status !== after.status
