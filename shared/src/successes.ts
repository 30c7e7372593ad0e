/** Everything a call says when it has succeeded, by code, with {facts}. Handlers name them in `answer()`. */
export const SUCCESSES = {
  // Sign-up, login, passwords, sessions.
  account_created: 'Your account has been created',
  code_sent: 'Verification code sent',
  phone_verified: 'Phone number verified',
  email_verified: 'Your email has been verified',
  verify_link_sent: 'If this address is awaiting verification, an email is on its way',
  reset_link_sent: 'If this address has an account, an email with a link is on its way',
  password_changed: 'Your password has been changed',
  invitation_sent: 'Invitation sent',
  logged_out: 'Logged out successfully',
  device_logged_out: 'That device is logged out',
  others_logged_out: 'All other devices are logged out',
  switched: 'Switched',

  // A person's own profile.
  profile_updated: 'Profile updated successfully',
  preferences_saved: 'Preferences saved',
  address_saved: 'Address saved',
  address_deleted: 'Address deleted',
  default_address_updated: 'Default address updated',
  member_added: 'Member added',
  member_saved: 'Member saved',
  member_removed: 'Member removed',
  details_saved: 'Details saved',
  identity_approved: 'Your identity has been verified',
  identity_review: 'Your details are being reviewed',
  identity_denied: 'Your identity could not be verified',

  // Cards and banks.
  card_added: 'Card added successfully',
  card_to_confirm: 'Please confirm the card with your bank',
  card_updated: 'Card updated successfully',
  card_deleted: 'Card deleted successfully',
  default_card_updated: 'Default card updated successfully',
  bank_added: 'Bank account added successfully',
  bank_updated: 'Bank account updated successfully',
  bank_deleted: 'Bank account deleted successfully',
  bank_verified: 'Bank account verified successfully',
  source_deleted: 'Record deleted successfully',

  // The shop.
  message_sent: 'Thank you, we will contact you soon',
  subscribed: 'Subscribed to newsletter successfully',
  question_sent: 'Your question was sent',
  watched: 'Added to watchlist',
  unwatched: 'Removed from watchlist',
  search_saved: 'Search saved',
  search_saved_already: 'Search already saved',
  search_removed: 'Saved search removed',
  seller_followed: 'You follow this seller',
  seller_left: 'You no longer follow this seller',
  mails_on: 'Emails switched on',
  mails_off: 'Emails switched off',
  terms_accepted: 'Terms accepted',
  access_requested: 'Access requested',
  shipping_chosen: 'Shipping choice updated!',
  added_to_cart: 'Added to cart',

  // Bids.
  bid_placed: 'Bid placed successfully',
  pre_bid_placed: 'Pre Bid placed successfully',
  sealed_bid_placed: 'Sealed bid placed successfully',
  bid_cancelled: 'Your bid has been canceled',

  // Staff.
  auction_saved: 'Auction saved',
  lot_saved: 'Item saved',
  user_saved: 'User saved',
  increments_saved: 'Bid increments saved',
  tax_rate_saved: 'Tax rate saved',
  bid_voided: 'Bid voided',
  bidder_pardoned: 'This person may bid on the item again',
  lot_awarded: 'Item awarded',
} as const satisfies Record<string, string>

export type SuccessCode = keyof typeof SUCCESSES
