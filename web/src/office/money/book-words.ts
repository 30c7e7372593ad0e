import type { AccountKind } from '@gavelhouse/shared/books/chart.ts'
import type { EntryKind } from '@gavelhouse/shared/books/entries.ts'
import type { Text } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'

const ACCOUNT_WORDS: Record<AccountKind, PhraseKey> = {
  clearing: 'officeAccountClearing',
  bank: 'officeAccountBank',
  cash: 'officeAccountCash',
  receivable: 'officeAccountReceivable',
  disputed: 'officeAccountDisputed',
  provider_fees: 'officeAccountProviderFees',
  promotions: 'officeAccountPromotions',
  losses: 'officeAccountLosses',
  wallet: 'officeAccountWallet',
  reserved: 'officeAccountReserved',
  deposit: 'officeAccountDeposit',
  gift_card: 'officeAccountGiftCard',
  refund: 'officeAccountRefund',
  seller: 'officeAccountSeller',
  tax: 'officeAccountTax',
  premium: 'officeAccountPremium',
  commission: 'officeAccountCommission',
  seller_fees: 'officeAccountSellerFees',
  processing: 'officeAccountProcessing',
  shipping: 'officeAccountShipping',
  handling: 'officeAccountHandling',
  forfeits: 'officeAccountForfeits',
}

/** One newer than this page says its own name. */
export const accountWords = (text: Text, kind: AccountKind): string =>
  kind in ACCOUNT_WORDS ? text(ACCOUNT_WORDS[kind]) : kind.replaceAll('_', ' ')

export const ENTRY_WORDS: Record<EntryKind, PhraseKey> = {
  'top-up': 'officeEntryTopUp',
  withdrawal: 'officeEntryWithdrawal',
  adjustment: 'officeEntryAdjustment',
  'gift-card-issued': 'officeEntryCardIssued',
  'gift-card-redeemed': 'officeEntryCardRedeemed',
  'deposit-held': 'officeEntryDepositHeld',
  'deposit-released': 'officeEntryDepositReleased',
  'deposit-applied': 'officeEntryDepositApplied',
  'deposit-forfeited': 'officeEntryDepositForfeited',
  'applied-forfeited': 'officeEntryAppliedForfeited',
  'invoice-issued': 'officeEntryInvoice',
  payment: 'officeEntryPayment',
  'payment-returned': 'officeEntryReturned',
  reserved: 'officeEntryReserved',
  unreserved: 'officeEntryUnreserved',
  credit: 'officeEntryCredit',
  'refund-paid': 'officeEntryRefundPaid',
  'refund-failed': 'officeEntryRefundFailed',
  unasked: 'officeEntryUnasked',
  'dispute-opened': 'officeEntryDisputeOpened',
  'dispute-won': 'officeEntryDisputeWon',
  'dispute-lost': 'officeEntryDisputeLost',
  payout: 'officeEntryPayout',
  'provider-fee': 'officeEntryProviderFee',
  settlement: 'officeEntrySettlement',
  'seller-paid': 'officeEntrySellerPaid',
  'seller-unpaid': 'officeEntrySellerUnpaid',
}
