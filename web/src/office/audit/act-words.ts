import type { Text } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'

/** What staff can have done, as the record calls it. */
const ACTS = {
  save_lot: 'actSaveLot',
  number_lots: 'officeActNumbered',
  swap_numbers: 'officeActSwapped',
  print_label: 'officeActLabel',
  relist_lot: 'officeActRelisted',
  return_lot: 'officeActReturned',
  add_pictures: 'officeActPicturesAdded',
  save_pictures: 'officeActPictures',
  save_auction: 'actSaveAuction',
  publish_auction: 'actPublishAuction',
  publish_auction_failed: 'actPublishFailed',
  schedule_auction: 'actScheduleAuction',
  copy_auction: 'actCopyAuction',
  move_dates: 'actMoveDates',
  extend_auction: 'actExtendAuction',
  pause_auction: 'actPauseAuction',
  resume_auction: 'actResumeAuction',
  cancel_auction: 'actCancelAuction',
  save_template: 'actSaveTemplate',
  delete_template: 'actDeleteTemplate',
  save_user: 'actSaveUser',
  void_bid: 'actVoidBid',
  withdraw_lot: 'officeBidActWithdraw',
  extend_lot: 'officeBidActExtend',
  award_lot: 'actAwardLot',
  pardon_bidder: 'actPardonBidder',
  answer_offer: 'actAnswerOffer',
  approve_return: 'actApproveReturn',
  change_return: 'actChangeReturn',
  refund_invoice: 'actRefundInvoice',
  update_invoice: 'actUpdateInvoice',
  record_cash: 'actRecordCash',
  adjust_wallet: 'actAdjustWallet',
  issue_gift_card: 'actIssueGiftCard',
  forfeit_deposit: 'actForfeitDeposit',
  send_parcel: 'actSendParcel',
  save_tax_rate: 'actSaveTaxRate',
  save_increment_table: 'actSaveIncrements',
  switch_user: 'actSwitchUser',
  switch_back: 'actSwitchBack',
  answer_letter: 'actAnswerLetter',
  note_letter: 'actNoteLetter',
  save_letter: 'actSaveLetter',
  save_canned_text: 'actSaveCannedText',
  delete_canned_text: 'actDeleteCannedText',
  save_house: 'actSaveHouse',
  save_features: 'actSaveFeatures',
  save_phrase: 'actSavePhrase',
  save_page: 'actSavePage',
  save_premium: 'actSavePremium',
  save_location: 'actSaveLocation',
  save_category: 'actSaveCategory',
} as const satisfies Record<string, PhraseKey>

export const ACT_NAMES = Object.keys(ACTS) as (keyof typeof ACTS)[]

export const actLabelOf = (act: keyof typeof ACTS): PhraseKey => ACTS[act]

/** An act newer than this page says its own name. */
export const actWords = (text: Text, act: string): string =>
  act in ACTS ? text(ACTS[act as keyof typeof ACTS]) : act.replaceAll('_', ' ')
