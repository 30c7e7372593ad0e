import { endpoint } from '../contract.ts'
import { entity } from '../entity.ts'

/** Calls the specification names that belong to other products (P-945). They exist, and say that they are off. */
const PATHS = [
  '/product/ttw_dashboard',
  '/product/ttwbidhistory',
  '/product/chartmetric/getTrackChartMetric',
  '/product/updateChartmetricArtistImage',
  '/ttwbid/confirm',
  '/ttwbid/future_proxy',
  '/ttwbidTemp/bidConfirmTemp',
  '/ttwbidTemp/cancelttwbidTemp',
  '/payment/northcapital_payment',
  '/payment/paypal_response',
  '/payment/versapay_validatepayment',
  '/payment/cybersource_payment',
  '/payment/paytm_payment',
  '/payment/membership_payment',
  '/payment/membership_response',
] as const

export const notEnabledCalls = PATHS.map((path) =>
  endpoint({
    path,
    summary: 'Not enabled: belongs to another product',
    access: 'public',
    ownership: 'none',
    rate: 'read',
    repeat: 'read',
    input: entity({}),
    output: entity({}),
  }),
)
