import type { Texts } from '../content.ts'

const link = encodeURIComponent

/** About somebody's account. */
export const account = {
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
} satisfies Partial<Texts['mails']>
