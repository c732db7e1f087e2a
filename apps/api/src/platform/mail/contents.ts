import type { Letter, LetterFiring } from './letter.ts'
import { instantInWords, momentOnClock, oneLine } from './wording.ts'

/** One piece of a letter's content. `rendering.ts` renders it as text and as HTML. */
export type Block =
  /** With `url`, the sentence is a link beside the action. */
  | { readonly says: string; readonly url?: string }
  | { readonly code: string }
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly action: string; readonly url: string }

type Kind = Letter['kind']

/** Subjects are fixed, so that no user input gets into a header. */
export const subjects = {
  otp: 'Your code for Assay',
  'known-address': 'You already have an account',
  'email-code': 'Confirm your new address',
  'email-known': 'This address has an account already',
  'email-asked': 'A new address for your account',
  'email-changed': 'Your address was changed',
  reset: 'Choose a new password',
  'password-changed': 'Your password was changed',
  'new-device': 'New sign-in to your account',
  'access-token': 'An access token was made for your account',
  'sessions-revoked': 'A sign-in was ended to be safe',
  'second-factor': 'Two-step sign-in was changed',
  guesses: 'Wrong passwords at your account',
  'account-deleted': 'Your account was deleted',
  trial: 'Your trial of Premium',
  'price-alerts': 'Your price alerts',
} as const satisfies Record<Kind, string>

function ofFiring({ symbol, message, price, at, late, source, simulated, chartUrl }: LetterFiring, zone: string): readonly Block[] {
  const facts = [
    ...(price === '' ? [] : [['Price', price] as const]),
    ['Time', `${momentOnClock(at, zone)}${late ? ', found out afterwards' : ''}`],
    ['Source', simulated ? `${source}: simulated, not prices of a market` : source],
  ] as const
  return [{ says: message }, { facts }, { says: `Open the chart of ${symbol}`, url: chartUrl }]
}

function trialSentence(daysLeft: number, ends: string): string {
  if (daysLeft === 0) return `Your trial of Premium ended on ${ends}.`
  return `Your trial of Premium ends ${daysLeft === 1 ? 'in one day' : `in ${daysLeft} days`}, on ${ends}.`
}

const wasYou = 'It was you? Then there is nothing to do.'

/** The contents by kind. Each has at most one action, and says what to do if it was not you. */
const contents: { readonly [K in Kind]: (letter: Extract<Letter, { kind: K }>) => readonly Block[] } = {
  otp: ({ code, minutes }) => [
    { says: 'This code confirms your e-mail address:' },
    { code },
    { says: `It is valid for ${minutes} minutes and works once. Enter it in Assay only; nobody will ever ask you for it.` },
    { says: 'You did not register? Somebody has typed your address by mistake. Ignore this letter: without the code nothing happens.' },
  ],
  'known-address': ({ loginUrl, resetUrl }) => [
    {
      says: 'Somebody, probably you, has just tried to register with this address. It already has an account; nothing about it was changed.',
    },
    { action: 'Sign in', url: loginUrl },
    { says: 'Password forgotten? Choose a new one.', url: resetUrl },
    { says: 'It was not you? There is nothing to do: whoever it was has not learned that this address has an account.' },
  ],
  'email-code': ({ code, minutes }) => [
    { says: 'This code makes this the e-mail address of your account:' },
    { code },
    { says: `It is valid for ${minutes} minutes and works once. Enter it in Assay only; nobody will ever ask you for it.` },
    {
      says: 'You did not ask for it? Somebody has typed your address by mistake. Ignore this letter: without the code nothing happens.',
    },
  ],
  'email-known': ({ loginUrl, resetUrl }) => [
    {
      says: 'Somebody, probably you, has just tried to move another account to this address. The address has an account already, so nothing was changed.',
    },
    { says: 'To use this address for the other account, sign in here first and delete this account or give it another address.' },
    { action: 'Sign in', url: loginUrl },
    { says: 'Password forgotten? Choose a new one.', url: resetUrl },
    { says: 'It was not you? There is nothing to do: whoever it was has not learned that this address has an account.' },
  ],
  'email-asked': ({ to, at, resetUrl }) => [
    { says: `On ${instantInWords(at)} somebody signed in to your account and asked to move it to this address:` },
    { facts: [['New address', oneLine(to, 254)]] },
    { says: 'Nothing has changed yet: first the code that we sent there has to be entered.' },
    { says: wasYou },
    { says: 'If it was not you, choose a new password now. It signs out every device, and the code is void.' },
    { action: 'Choose a new password', url: resetUrl },
  ],
  'email-changed': ({ to, at }) => [
    { says: `On ${instantInWords(at)} the address of your account was changed. All letters now go to the new one:` },
    { facts: [['New address', oneLine(to, 254)]] },
    { says: 'Every other device was signed out. Sign in with the new address and the same password.' },
    { says: wasYou },
    {
      says: 'If it was not you, write to whoever runs this Assay at once. They can disable the account; a new password can no longer be set from this address.',
    },
  ],
  reset: ({ url, minutes }) => [
    { says: 'A new password was asked for your account.' },
    { action: 'Choose a new password', url },
    { says: `The link works once, for ${minutes} minutes. When the new password is set, every device is signed out.` },
    { says: 'You did not ask for it? Ignore this letter: your password stays as it is.' },
  ],
  'password-changed': ({ at, resetUrl }) => [
    { says: `The password of your account was changed on ${instantInWords(at)}.` },
    { says: wasYou },
    { says: 'If it was not you, choose a new password now. It signs out every device.' },
    { action: 'Choose a new password', url: resetUrl },
  ],
  'new-device': ({ device, ip, at, profileUrl }) => [
    { says: 'Your account was signed in to on a device that it has not seen before:' },
    {
      facts: [
        ['Device', device],
        ['Address', ip],
        ['Time', instantInWords(at)],
      ],
    },
    { says: wasYou },
    { says: 'If it was not you, end that session in your profile and change your password.' },
    { action: 'Open my profile', url: profileUrl },
  ],
  'access-token': ({ token, scopes, at, profileUrl }) => [
    { says: 'A program that holds this token can use your account as far as it says:' },
    {
      facts: [
        ['Token', token],
        ['For', scopes],
        ['Time', instantInWords(at)],
      ],
    },
    { says: wasYou },
    { says: 'If it was not you, revoke the token in your profile and change your password.' },
    { action: 'Open my profile', url: profileUrl },
  ],
  'sessions-revoked': ({ at, resetUrl }) => [
    {
      says: `One of your sign-ins was used a second time, as a stolen copy would be. To be safe, Assay ended it on ${instantInWords(at)}.`,
    },
    { says: 'Did you restore an older copy of that device? Then this is the reason, and signing in again is all there is to do.' },
    { says: 'If it was not you, choose a new password now. It signs out every device.' },
    { action: 'Choose a new password', url: resetUrl },
  ],
  'second-factor': ({ on, at, resetUrl }) => [
    {
      says: on
        ? `Since ${instantInWords(at)} a sign-in to your account asks for a code of your authenticator app too.`
        : `Since ${instantInWords(at)} a sign-in to your account asks for your password alone, no longer for a code.`,
    },
    { says: wasYou },
    { says: 'If it was not you, choose a new password now. It signs out every device.' },
    { action: 'Choose a new password', url: resetUrl },
    ...(on ? [{ says: 'You are asked for a code that you do not have? Write to whoever runs this Assay.' }] : []),
  ],
  guesses: ({ guesses, resetUrl, profileUrl }) => [
    {
      says: `In the last hour ${guesses} wrong passwords were tried at your account, on devices that it has not seen before. None of them let anybody in.`,
    },
    { says: wasYou },
    {
      says: 'If it was not you, nothing was changed, and you can sign in as ever on devices that you have used before. Could somebody guess your password? Then choose a new one. It signs out every device.',
    },
    { action: 'Choose a new password', url: resetUrl },
    { says: 'Turn on two-step sign-in in your profile: then a password alone opens nothing.', url: profileUrl },
  ],
  'account-deleted': ({ at }) => [
    { says: `Your account and everything in it was deleted on ${instantInWords(at)}. This cannot be undone.` },
    { says: 'If it was not you, somebody knew your password: change it wherever else you use it, first of all for this mailbox.' },
  ],
  trial: ({ daysLeft, endsAt, zone, pageUrl }) => [
    { says: trialSentence(daysLeft, momentOnClock(endsAt, zone)) },
    {
      says:
        daysLeft > 0
          ? 'It ends by itself: there is no card, and nothing to cancel. Nothing is deleted. What goes beyond the free amount can be read afterwards, but not changed.'
          : 'Nothing was deleted. What goes beyond the free amount can be read, but not changed.',
    },
    { action: daysLeft > 0 ? 'See what changes' : 'See what changed', url: pageUrl },
    { says: 'You did not start this trial? Then somebody else uses your account: change your password.' },
  ],
  'price-alerts': ({ zone, firings, more, dashboardUrl }) => [
    { says: firings.length + more === 1 ? 'A price alert has happened:' : `${firings.length + more} price alerts have happened:` },
    ...firings.flatMap((firing) => ofFiring(firing, zone)),
    ...(more > 0 ? [{ says: `${more} more stand in the list behind the bell.` }] : []),
    { action: 'Open the dashboard', url: dashboardUrl },
    { says: 'You did not set these alerts? Then somebody else uses your account: change your password.' },
  ],
}

export const contentOf = (letter: Letter): readonly Block[] => (contents[letter.kind] as (of: Letter) => readonly Block[])(letter)
