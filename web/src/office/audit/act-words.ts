import type { Text } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'

/** What staff can have done, as the record calls it. */
const ACTS = {
  save_lot: 'actSaveLot',
  save_auction: 'actSaveAuction',
  save_user: 'actSaveUser',
  grant_access: 'actGrantAccess',
  refuse_access: 'actRefuseAccess',
  grant_by_rule: 'actGrantByRule',
  refuse_by_rule: 'actRefuseByRule',
  set_auction_limit: 'actSetAuctionLimit',
  save_access_rule: 'actSaveAccessRule',
  add_note: 'actAddNote',
  add_alert: 'actAddAlert',
  withdraw_note: 'actWithdrawNote',
  save_group: 'actSaveGroup',
  link_people: 'actLinkPeople',
  void_bid: 'actVoidBid',
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
} as const satisfies Record<string, PhraseKey>

export const ACT_NAMES = Object.keys(ACTS) as (keyof typeof ACTS)[]

export const actLabelOf = (act: keyof typeof ACTS): PhraseKey => ACTS[act]

/** An act newer than this page says its own name. */
export const actWords = (text: Text, act: string): string =>
  act in ACTS ? text(ACTS[act as keyof typeof ACTS]) : act.replaceAll('_', ' ')
