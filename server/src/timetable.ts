import { accountJobs } from './accounts/jobs.ts'
import { afterCloseJobs } from './after-close/jobs.ts'
import { appointmentJobs } from './appointments/jobs.ts'
import { auctionJobs } from './auctions/jobs.ts'
import { checkoutJobs } from './checkout/jobs.ts'
import type { Config } from './config.ts'
import { contactJobs } from './contact/jobs.ts'
import { demoJobs } from './demo/jobs.ts'
import { importJobs } from './importing/jobs.ts'
import { invoiceJobs } from './invoices/jobs.ts'
import type { AnyJob } from './jobs/jobs.ts'
import { lotFeedJobs } from './lot-feed/jobs.ts'
import { lotJobs } from './lots/jobs.ts'
import { messageJobs } from './messages/jobs.ts'
import { offerJobs } from './offers/jobs.ts'
import { officeJobs } from './office/jobs.ts'
import { peopleJobs } from './people/jobs.ts'
import { privacyJobs } from './privacy/jobs.ts'
import { proofJobs } from './proofs/jobs.ts'
import { searchJobs } from './search/jobs.ts'
import type { Services } from './services.ts'
import { shippingJobs } from './shipping/jobs.ts'
import { signingJobs } from './signing/jobs.ts'
import { trackingJobs } from './tracking/jobs.ts'
import { walletJobs } from './wallet/jobs.ts'
import { watchlistJobs } from './watchlist/jobs.ts'

/** What every area does in the background, and when. A new area adds one line. */
export const timetable = ({ demo }: Pick<Config, 'demo'>): readonly AnyJob<Services>[] => [
  ...messageJobs,
  ...accountJobs,
  ...contactJobs,
  ...lotFeedJobs,
  ...auctionJobs,
  ...lotJobs,
  ...invoiceJobs,
  ...appointmentJobs,
  ...shippingJobs,
  ...trackingJobs,
  ...signingJobs,
  ...watchlistJobs,
  ...proofJobs,
  ...searchJobs,
  ...walletJobs,
  ...checkoutJobs,
  ...offerJobs,
  ...peopleJobs,
  ...privacyJobs,
  ...afterCloseJobs,
  ...officeJobs,
  ...importJobs,
  ...(demo ? demoJobs : []),
]
