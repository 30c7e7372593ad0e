import { auctionPath, isWon, lotPath, MOST_LISTED, shortTitle as short, type Texts } from './content.ts'

const link = encodeURIComponent

export const en: Texts = {
  mails: {
    'verify-email': ({ firstName, token }, { house }) => ({
      subject: 'Verify your email',
      preheader: 'One click, and your account is ready.',
      heading: `Welcome, ${firstName}`,
      parts: [
        `Please confirm that this address is yours. Then you can log in to ${house.name} and bid.`,
        { button: 'Verify my email', path: `/verify_email/${link(token)}` },
        { small: 'The link works once, for 24 hours. If you did not sign up, ignore this email.' },
      ],
    }),
    'reset-password': ({ firstName, token }) => ({
      subject: 'Reset your password',
      preheader: 'The link works for 30 minutes.',
      heading: 'Choose a new password',
      parts: [
        `Hello ${firstName}, somebody asked for a new password for your account.`,
        { button: 'Choose a new password', path: `/reset_password/${link(token)}` },
        {
          small:
            'The link works once, for 30 minutes. If you did not ask for it, ignore this email: your password stays as it is.',
        },
      ],
    }),
    'email-code': ({ code }) => ({
      subject: `${code} is your login code`,
      preheader: 'It expires in 5 minutes.',
      heading: 'Your login code',
      parts: [{ code }, { small: 'It expires in 5 minutes. We never ask for it by phone or email.' }],
    }),
    'account-exists': ({ firstName }, { house }) => ({
      subject: `You already have an account at ${house.name}`,
      preheader: 'Somebody tried to sign up with your address.',
      heading: 'You already have an account',
      parts: [
        `Hello ${firstName}, somebody tried to sign up with this address. You have an account already: log in with it.`,
        { button: 'Log in', path: '/login' },
        'Forgotten the password? Ask for a new one on the login page.',
        { small: 'If it was not you, there is nothing to do. Nobody has accessed your account.' },
      ],
    }),
    'password-changed': ({ firstName, at }, { time }) => ({
      subject: 'Your password was changed',
      preheader: 'If it was not you, act now.',
      heading: 'Your password was changed',
      parts: [
        `Hello ${firstName}, the password of your account was changed on ${time(at)}. All other devices were logged out.`,
        'If it was not you, choose a new password at once and write to us.',
        { button: 'Choose a new password', path: '/forgot_password' },
      ],
    }),
    'email-changed': ({ firstName, at }, { time }) => ({
      subject: 'Your email address was changed',
      preheader: 'If it was not you, act now.',
      heading: 'Your email address was changed',
      parts: [
        `Hello ${firstName}, the email address of your account was changed on ${time(at)}. All other devices were signed out, and this address no longer opens it.`,
        'If you did not ask for this, write to us at once.',
        { button: 'Write to us', path: '/contactus' },
      ],
    }),
    'phone-changed': ({ firstName, at, ending }, { time }) => ({
      subject: 'Your phone number was changed',
      preheader: 'If it was not you, act now.',
      heading: 'Your phone number was changed',
      parts: [
        `Hello ${firstName}, the phone number of your account was changed on ${time(at)}. All other devices were signed out.`,
        ...(ending === '' ? [] : [{ facts: [['The new number', `ends in ${ending}`] as [string, string]] }]),
        'If it was not you, choose a new password at once and write to us.',
        { button: 'Choose a new password', path: '/forgot_password' },
      ],
    }),
    'new-session': ({ firstName, at, device }, { time }) => ({
      subject: 'New login to your account',
      preheader: 'From a device we have not seen before.',
      heading: 'New login',
      parts: [
        `Hello ${firstName}, your account was used from a device we have not seen before.`,
        {
          facts: [
            ['When', time(at)],
            ['Device', device],
          ],
        },
        'If it was not you, change your password now: it logs out every device.',
        { button: 'Change my password', path: '/account/change' },
      ],
    }),
    invitation: ({ inviterName, token }, { house }) => ({
      subject: `You are invited to ${house.name}`,
      preheader: 'Sign up with this invitation.',
      heading: 'You are invited',
      parts: [
        `${inviterName} would like you to join ${house.name}, where industrial and surplus goods are sold in the open.`,
        { button: 'Accept the invitation', path: `/invite?token=${link(token)}` },
      ],
    }),
    'contact-received': ({ name, email, phone, message }) => ({
      subject: `Message from ${name}`,
      preheader: message.slice(0, 120),
      heading: 'Message from the contact form',
      parts: [
        { quote: message },
        {
          facts: [
            ['Name', name],
            ['Email', email],
            ['Phone', phone],
          ],
        },
        { small: 'Reply to this email to reach them.' },
      ],
    }),
    'lot-question': ({ lotId, title, lotNumber, name, email, phone, message }) => ({
      subject: `Question about lot ${lotNumber}: ${title}`,
      preheader: message.slice(0, 120),
      heading: `Question about ${title}`,
      parts: [
        { quote: message },
        {
          facts: [
            ['Lot', lotNumber],
            ['Name', name],
            ['Email', email],
            ['Phone', phone],
          ],
        },
        { button: 'View the lot', path: lotPath(lotId) },
        { small: 'Reply to this email to reach them.' },
      ],
    }),
    'access-request': ({ auctionId, auctionTitle, name, email, phone, message }) => ({
      subject: `${name} asks for access to ${auctionTitle}`,
      preheader: email,
      heading: 'Access requested',
      parts: [
        `${name} would like to bid in ${auctionTitle}.`,
        ...(message === '' ? [] : [{ quote: message }]),
        {
          facts: [
            ['Name', name],
            ['Email', email],
            ['Phone', phone],
          ],
        },
        { button: 'View the auction', path: auctionPath(auctionId) },
      ],
    }),
    'group-request': ({ name, email, phone, inviterName, groups }) => ({
      subject: 'Somebody invited asks to join groups',
      preheader: email,
      heading: 'Groups to agree to',
      parts: [
        `${name} has signed up on the invitation of ${inviterName}, who is in these groups: ${groups}. Nothing was joined: please add the person to those you agree with.`,
        {
          facts: [
            ['Name', name],
            ['Email', email],
            ['Phone', phone],
          ],
        },
      ],
    }),
    'saved-search-digest': ({ search, query, count, lots }, { money, time }) => ({
      subject: count === 1 ? `1 new lot for “${search}”` : `${count} new lots for “${search}”`,
      preheader: lots[0]?.title ?? '',
      heading: `New for “${search}”`,
      parts: [
        {
          links: lots.map(({ lotId, title, price, closesAt }) => ({
            title,
            detail: `${price === null ? '' : `${money(price)} · `}closes ${time(closesAt)}`,
            path: lotPath(lotId),
          })),
        },
        { button: count === 1 ? 'View it' : `View all ${count}`, path: `/search?${query}` },
      ],
    }),
    'newsletter-welcome': ({ name }, { house }) => ({
      subject: `Welcome to the ${house.name} newsletter`,
      preheader: 'New auctions, once a week.',
      heading: name === '' ? 'Welcome' : `Welcome, ${name}`,
      parts: [
        'Once a week we write to you about new auctions. You can leave at any time, at one click.',
        { button: 'See what is on sale', path: '/auction' },
      ],
    }),
    newsletter: ({ sales }, { house, time }) => ({
      subject:
        sales.length === 1
          ? `New this week: ${sales[0]?.title}`
          : `${sales.length} new auctions this week at ${house.name}`,
      preheader: sales.map(({ title }) => title).join(' · '),
      heading: 'New auctions this week',
      parts: [
        {
          links: sales.map(({ auctionId, title, lotCount, closesAt }) => ({
            title,
            detail: `${lotsOf(lotCount)} · closes ${time(closesAt)}`,
            path: auctionPath(auctionId),
          })),
        },
        { button: 'See all auctions', path: '/auction' },
      ],
    }),
    outbid: ({ lotId, title, price, closesAt }, { money, time }) => ({
      subject: `You have been outbid on ${title}`,
      preheader: `Closes ${time(closesAt)}`,
      heading: 'You have been outbid',
      parts: [
        `Somebody has bid more than you on ${title}. You can still win it.`,
        {
          facts: [...(price === null ? [] : [['Current price', money(price)] as const]), ['Closes', time(closesAt)]],
        },
        { button: 'Bid again', path: lotPath(lotId) },
      ],
    }),
    leads_again: ({ lotId, title, price, closesAt }, { money, time }) => ({
      subject: `You lead on ${title} again`,
      preheader: `Closes ${time(closesAt)}`,
      heading: 'You lead again',
      parts: [
        `The bid above yours on ${title} was taken back, so your bid leads again.`,
        {
          facts: [...(price === null ? [] : [['Current price', money(price)] as const]), ['Closes', time(closesAt)]],
        },
        { button: 'View the lot', path: lotPath(lotId) },
      ],
    }),
    won: ({ lotId, title, price }, { money }) => ({
      subject: `You won ${title}`,
      preheader: 'Congratulations! Here is what comes next.',
      heading: 'Congratulations, you won!',
      parts: [
        `${title} is yours.`,
        ...(price === null ? [] : [{ facts: [['Your price', money(price)] as const] }]),
        'Next: pay, then choose pickup or shipping.',
        { button: 'View the lot', path: lotPath(lotId) },
      ],
    }),
    lost: ({ lotId, title }) => ({
      subject: `${title} has ended`,
      preheader: 'This time it was not yours.',
      heading: 'Not this time',
      parts: [
        `Bidding on ${title} has ended, and you did not win it.`,
        'You pay nothing. There may be something like it on sale now.',
        { button: 'View the lot', path: lotPath(lotId) },
      ],
    }),
    results: ({ auctionTitle, lots }, { money }) => {
      const [won, count] = [lots.filter(isWon), lots.length]
      return {
        subject: won.length > 0 ? `You won ${lotsOf(won.length)} in ${auctionTitle}` : `${auctionTitle}: how it ended`,
        preheader: `${lotsOf(count)} you bid on, ${won.length} won`,
        heading: won.length > 0 ? `Congratulations, you won ${lotsOf(won.length)}!` : 'Not this time',
        parts: [
          `${lotsOf(count)} you bid on in ${auctionTitle} closed.`,
          {
            links: [...won, ...lots.filter((lot) => !isWon(lot))].slice(0, MOST_LISTED).map((lot) => ({
              title: lot.title,
              detail: isWon(lot) ? `Won${lot.price === null ? '' : ` · ${money(lot.price)}`}` : 'Went to someone else',
              path: lotPath(lot.lotId),
            })),
          },
          ...(won.length > 0 ? ['Next: pay, then choose pickup or shipping.'] : []),
          { button: 'See all your bids', path: '/auctions/all' },
        ],
      }
    },
    bid_cancelled: ({ lotId, title }) => ({
      subject: `Your bid on ${title} was canceled`,
      preheader: 'Our staff canceled it.',
      heading: 'Your bid was canceled',
      parts: [
        `Our staff canceled your bid on ${title}. You owe nothing for it. Write to us if you have a question.`,
        { button: 'View the lot', path: lotPath(lotId) },
      ],
    }),
    pre_bid_dropped: ({ lotId, title }) => ({
      subject: `Your pre-bid on ${title} no longer counts`,
      preheader: 'Please look at the lot.',
      heading: 'Your pre-bid no longer counts',
      parts: [
        `Your pre-bid on ${title} could not be placed when bidding opened. If you still want it, bid now.`,
        { button: 'View the lot', path: lotPath(lotId) },
      ],
    }),
    close_moved: ({ lotId, title, closesAt }, { time }) => ({
      subject: `${title} closes later than planned`,
      preheader: `New closing time: ${time(closesAt)}`,
      heading: 'The closing time has moved',
      parts: [
        `Bidding was interrupted for a while, so ${title} closes later than planned. No bidding time was lost.`,
        { facts: [['Closes', time(closesAt)]] },
        { button: 'View the lot', path: lotPath(lotId) },
      ],
    }),
    closing_soon: ({ lotId, title, price, closesAt }, { money, time }) => ({
      subject: `${title} closes soon`,
      preheader: `Closes ${time(closesAt)}`,
      heading: 'Closing soon',
      parts: [
        `${title}, a lot you are watching, closes soon.`,
        {
          facts: [...(price === null ? [] : [['Current price', money(price)] as const]), ['Closes', time(closesAt)]],
        },
        { button: 'View the lot', path: lotPath(lotId) },
      ],
    }),
    auction_opened: ({ auctionId, title, closesAt }, { time }) => ({
      subject: `Bidding is open in ${title}`,
      preheader: `Closes ${time(closesAt)}`,
      heading: 'Bidding is open',
      parts: [
        `${title}, which you follow, is open for bidding.`,
        { facts: [['Closes', time(closesAt)]] },
        { button: 'View the auction', path: auctionPath(auctionId) },
      ],
    }),
    seller_auction: ({ auctionId, title, seller, opensAt, closesAt }, { time }) => ({
      subject: `${seller} has a new auction: ${title}`,
      preheader: `Opens ${time(opensAt)}`,
      heading: `A new auction of ${seller}`,
      parts: [
        `You follow ${seller}, who has a new auction: ${title}.`,
        {
          facts: [
            ['Opens', time(opensAt)],
            ['Closes', time(closesAt)],
          ],
        },
        { button: 'View the auction', path: auctionPath(auctionId) },
      ],
    }),
    bids_placed: ({ auctionTitle, lots }, { money, time }) => {
      const bids = Object.values(lots)
      const [only] = bids.length === 1 ? bids : []
      return {
        subject:
          only === undefined
            ? `Your bids on ${lotsOf(bids.length)} in ${auctionTitle} were placed`
            : `Your bid on ${only.title} was placed`,
        preheader: 'We tell you when somebody outbids you.',
        heading: only === undefined ? 'Your bids were placed' : 'Your bid was placed',
        parts: [
          {
            links: bids.slice(0, MOST_LISTED).map(({ lotId, title, amount, at }) => ({
              title,
              detail: `${amount === null ? 'Sealed bid' : money(amount)} · placed ${time(at)}`,
              path: lotPath(lotId),
            })),
          },
          'Keep this for your records. Where your bids stand now is on the site.',
          { button: 'See all your bids', path: '/auctions/all' },
        ],
      }
    },
  },
  sms: {
    'phone-code': ({ code }, { house }) => `${house.name}: ${code} is your code. It expires in 5 minutes.`,
    outbid: ({ lotId, title }, { house }) =>
      `${house.name}: outbid on ${short(title)}. Bid again: ${house.url}${lotPath(lotId)}`,
    leads_again: ({ lotId, title }, { house }) =>
      `${house.name}: your bid leads on ${short(title)} again. ${house.url}${lotPath(lotId)}`,
    won: ({ lotId, title }, { house }) => `${house.name}: you won ${short(title)}! ${house.url}${lotPath(lotId)}`,
    lost: ({ title }, { house }) => `${house.name}: ${short(title)} has ended and you did not win it.`,
    results: ({ auctionTitle, lots }, { house }) =>
      `${house.name}: ${lotsOf(lots.length)} in ${short(auctionTitle)} closed, ${lots.filter(isWon).length} won. ${house.url}/auctions/all`,
    bid_cancelled: ({ lotId, title }, { house }) =>
      `${house.name}: your bid on ${short(title)} was canceled. ${house.url}${lotPath(lotId)}`,
    pre_bid_dropped: ({ lotId, title }, { house }) =>
      `${house.name}: your pre-bid on ${short(title)} no longer counts. ${house.url}${lotPath(lotId)}`,
    close_moved: ({ title, closesAt }, { house, time }) =>
      `${house.name}: ${short(title)} now closes ${time(closesAt)}.`,
    closing_soon: ({ lotId, title }, { house }) =>
      `${house.name}: ${short(title)} closes soon. ${house.url}${lotPath(lotId)}`,
    auction_opened: ({ auctionId, title }, { house }) =>
      `${house.name}: bidding is open in ${short(title)}. ${house.url}${auctionPath(auctionId)}`,
    seller_auction: ({ auctionId, seller }, { house }) =>
      `${house.name}: ${short(seller)} has a new auction. ${house.url}${auctionPath(auctionId)}`,
  },
  foot: {
    account: 'You are receiving this email because it concerns your account.',
    wanted: 'You are receiving this email because you asked to be told.',
    unsubscribe: 'Unsubscribe from emails like this',
    stop: 'Change what we send you',
    house: 'Sent by the website to the auction house.',
    help: 'Questions?',
    copyLink: 'If the button does not work, open this address:',
  },
}

const lotsOf = (count: number): string => (count === 1 ? 'one lot' : `${count} lots`)
