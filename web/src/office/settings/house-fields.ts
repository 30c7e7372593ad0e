import type { HouseKind } from '@gavelhouse/shared/settings/house.ts'
import { FEATURES, type Feature } from '@gavelhouse/shared/site/features.ts'
import type { Text } from '../../lib/text.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import type { FormSection } from '../record/field.ts'

const FEATURE_WORDS: Record<Feature, PhraseKey> = {
  pre_bids: 'officeFeaturePreBids',
  buy_now: 'officeFeatureBuyNow',
  make_offer: 'officeFeatureOffers',
  bulk_bids: 'officeFeatureBulkBids',
  manual_award: 'officeFeatureAward',
  favorites: 'officeFeatureFavorites',
  auction_watchlist: 'officeFeatureWatch',
  saved_searches: 'officeFeatureSearches',
  followers: 'officeFeatureFollowers',
  ach_payment: 'officeFeatureBank',
  shipping_quotes: 'officeFeatureQuotes',
  kyc_check: 'officeFeatureIdentity',
  company_members: 'officeFeatureMembers',
  phone_login: 'officeFeaturePhoneLogin',
  email_code_login: 'officeFeatureMailLogin',
  invitations: 'officeFeatureInvitations',
  access_requests: 'officeFeatureAccess',
  switch_user: 'officeFeatureSwitch',
  newsletter: 'officeFeatureNewsletter',
  gift_cards: 'officeFeatureGiftCards',
  partial_payment: 'officeFeatureParts',
  returns: 'officeFeatureReturns',
  document_signing: 'officeFeatureSigning',
}

const text = { kind: 'text' } as const
const number = { kind: 'number' } as const

export const houseSections = (kind: HouseKind, words: Text): FormSection[] =>
  kind === 'features'
    ? [
        {
          title: 'officeFeatures',
          fields: FEATURES.map((name) => ({ name, label: FEATURE_WORDS[name], kind: 'flag' })),
        },
      ]
    : [
        {
          title: 'officeAboutHouse',
          fields: [
            { name: 'siteName', label: 'officeName', ...text },
            { name: 'slogan', label: 'officeSlogan', ...text },
            { name: 'supportEmail', label: 'officeSupportEmail', ...text },
            { name: 'supportPhone', label: 'officePhone', ...text },
            { name: 'contactUrl', label: 'officeContactPage', ...text },
            { name: 'copyright', label: 'officeCopyright', ...text, hint: words('officeCopyrightHint') },
          ],
        },
        {
          title: 'officeFees',
          fields: [
            { name: 'cardFee', label: 'officeCardFee', ...number, hint: words('officePercentOfAmount') },
            {
              name: 'internationalCardFee',
              label: 'officeForeignCardFee',
              ...number,
              hint: words('officePercentOfAmount'),
            },
            { name: 'bankFee', label: 'officeBankFee', ...number, hint: words('officeDollarsEach') },
            {
              name: 'internationalBankFee',
              label: 'officeForeignBankFee',
              ...number,
              hint: words('officeDollarsEach'),
            },
            { name: 'shippingMarkup', label: 'officeShippingMarkup', ...number, hint: words('officePercentOfQuote') },
            { name: 'partialMinimum', label: 'officePartialMinimum', ...number, hint: words('officePercentOfDue') },
            { name: 'returnDays', label: 'officeReturnDays', kind: 'count', hint: words('officeReturnDaysHint') },
            { name: 'cureHours', label: 'officeCureHours', kind: 'count', hint: words('officeCureHoursHint') },
            { name: 'strikeDays', label: 'officeStrikeDays', kind: 'count', hint: words('officeStrikeDaysHint') },
            {
              name: 'strikesToSuspend',
              label: 'officeStrikesMost',
              kind: 'count',
              hint: words('officeStrikesMostHint'),
            },
            { name: 'closingSoonMinutes', label: 'officeClosingSoon', kind: 'count', hint: words('officeMinutes') },
          ],
        },
        {
          title: 'officeNetworks',
          fields: [
            { name: 'facebook', label: 'officeFacebook', ...text },
            { name: 'x', label: 'officeX', ...text },
            { name: 'instagram', label: 'officeInstagram', ...text },
            { name: 'linkedin', label: 'officeLinkedin', ...text },
            { name: 'youtube', label: 'officeYoutube', ...text },
          ],
        },
      ]
