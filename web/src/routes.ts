import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site, in the order of the specification's route table. Paths match in any case. */
export default [
  layout('layout/SiteLayout.tsx', [
    index('home/HomePage.tsx'),
    route('login', 'home/HomePage.tsx', { id: 'login' }), // the home page with the login dialog open
    layout('accounts/PersonalArea.tsx', [
      route('verify_email/:token', 'accounts/VerifyEmailPage.tsx'),
      route('forgot_password', 'accounts/ForgotPasswordPage.tsx'),
      route('resend_verify_mail', 'accounts/ResendVerifyMailPage.tsx'),
      route('reset_password/:token', 'accounts/ResetPasswordPage.tsx'),
      route('registration', 'accounts/RegistrationPage.tsx'),
      route('invite', 'accounts/InvitePage.tsx'),
      route('switch_user', 'accounts/SwitchUserPage.tsx'),
      route('unsubscribe', 'notifications/UnsubscribePage.tsx'),
      // Carts, checkout, an invoice and the pages people come back to from a payment.
      layout('checkout/PayingArea.tsx', [
        route('cart', 'carts/AuctionCartPage.tsx'),
        route('buynowcart', 'carts/BuyNowCartPage.tsx'),
        route('checkout/:type/:id', 'checkout/CheckoutPage.tsx'),
        route('invoice/:id', 'invoices/InvoicePage.tsx'),
        route('invoice/returned/:id', 'invoices/ReturnPage.tsx'),
        route('invoice/tracking/:id', 'tracking/TrackingPage.tsx'),
        route('invoice/public/:token', 'invoices/PublicInvoicePage.tsx'),
        route('second-chance/:id', 'offers/SecondChancePage.tsx'),
        route('appointment/schedule/:id', 'appointments/SchedulePage.tsx'),
        route('otpredirect', 'checkout/OtpRedirectPage.tsx'),
        route('rosoom_success', 'checkout/ProviderReturnPage.tsx'),
      ]),
      layout('profile/AccountLayout.tsx', [
        route('account/profile', 'profile/ProfilePage.tsx'),
        route('account/change', 'accounts/ChangePasswordPage.tsx'),
        route('account/notifications', 'notifications/PreferencesPage.tsx'),
        route('saved_search', 'search/SavedSearchesPage.tsx'),
        layout('checkout/PayingArea.tsx', { id: 'payingLists' }, [
          route('offers', 'offers/OffersPage.tsx'),
          route('appointment', 'appointments/AppointmentsPage.tsx'),
        ]),
        layout('dashboard/DashboardArea.tsx', [
          route('auctions/:type', 'dashboard/MyLotsPage.tsx', { id: 'myAuctions' }),
          route('favorites/:type', 'dashboard/MyLotsPage.tsx', { id: 'myFavorites' }),
          route('purchases/:type', 'dashboard/MyLotsPage.tsx', { id: 'myPurchases' }),
        ]),
        layout('checkout/PayingArea.tsx', { id: 'payingInAccount' }, [
          route('invoices/:action', 'invoices/InvoicesPage.tsx'),
          route('transactions', 'invoices/transactions/TransactionsPage.tsx'),
          route('wallet', 'wallet/WalletPage.tsx'),
        ]),
      ]),
    ]),
    route('search', 'search/SearchPage.tsx'),
    route('liveAuction/:aid', 'auctions/AuctionPage.tsx', { id: 'liveAuction' }),
    route('pastAuction', 'auctions/PastLotsPage.tsx'),
    route('pastAuction/:aid', 'auctions/AuctionPage.tsx', { id: 'pastAuction' }),
    route('auction', 'auctions/AuctionsPage.tsx'),
    route('productView/:pid', 'lots/LotPage.tsx'), // also /productview/:pid
    route('lot/:pid', 'lots/LotPage.tsx', { id: 'lot' }),
    route('account', 'profile/account-redirect.ts'),

    route('contactus', 'contact/ContactPage.tsx', { id: 'contactus' }),
    route('contact-us', 'contact/ContactPage.tsx', { id: 'contact-us' }),
    route('support', 'site/SupportPage.tsx'),
    route('about', 'site/StaticPage.tsx', { id: 'about' }),
    route('services', 'site/StaticPage.tsx', { id: 'services' }),
    route('help', 'site/StaticPage.tsx', { id: 'help' }),
    route('guidelines', 'site/StaticPage.tsx', { id: 'guidelines' }),
    route('privacy_policy', 'site/StaticPage.tsx', { id: 'privacy_policy' }),
    route('terms_of_use', 'site/StaticPage.tsx', { id: 'terms_of_use' }),
    route('terms-and-conditions', 'site/terms-redirect.ts'),

    route('*', 'site/NotFoundPage.tsx'),
  ]),
  // A seller's own, in the look of the office; see there.
  route('selling/:screen?/:id?', 'office/OfficeLayout.tsx', { id: 'selling' }, [
    index('office/OfficeScreen.tsx', { id: 'sellingScreen' }),
  ]),
  // The office has a frame of its own, and loads it only there.
  route('admin', 'office/OfficeLayout.tsx', [
    index('office/OfficeScreen.tsx', { id: 'officeToday' }),
    route('lots/:id?', 'office/OfficeScreen.tsx', { id: 'officeLots' }),
    route('auctions/:id?', 'office/OfficeScreen.tsx', { id: 'officeAuctions' }),
    route('live/:id?', 'office/OfficeScreen.tsx', { id: 'officeLive' }),
    route('bids/:id?', 'office/OfficeScreen.tsx', { id: 'officeBids' }),
    route('bidders/:id?', 'office/OfficeScreen.tsx', { id: 'officeBidders' }),
    route('import/:id?', 'office/OfficeScreen.tsx', { id: 'officeImport' }),
    route('pictures', 'office/OfficeScreen.tsx', { id: 'officePictures' }),
    route('cataloguing', 'office/OfficeScreen.tsx', { id: 'officeCataloguing' }),
    route('invoices/:id?', 'office/OfficeScreen.tsx', { id: 'officeInvoices' }),
    route('returns/:id?', 'office/OfficeScreen.tsx', { id: 'officeReturns' }),
    route('pickup/:section?', 'office/OfficeScreen.tsx', { id: 'officePickup' }),
    route('shipping/:id?', 'office/OfficeScreen.tsx', { id: 'officeShipping' }),
    route('labels', 'office/OfficeScreen.tsx', { id: 'officeLabels' }),
    route('inbox/:kind?/:id?', 'office/OfficeScreen.tsx', { id: 'officeInbox' }),
    route('settings/:section?/:id?', 'office/OfficeScreen.tsx', { id: 'officeSettings' }),
    route('preview/:kind/:id', 'office/OfficeScreen.tsx', { id: 'officePreview' }),
    route('sellers/:id?/:part?', 'office/OfficeScreen.tsx', { id: 'officeSellers' }),
    route('money/:tab?/:id?', 'office/OfficeScreen.tsx', { id: 'officeMoney' }),
    route('reports/:name?', 'office/OfficeScreen.tsx', { id: 'officeReports' }),
    route('audit', 'office/OfficeScreen.tsx', { id: 'officeAudit' }),
  ]),
] satisfies RouteConfig
