import { z } from 'zod'
import { Answers } from './answers.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { TimeZone } from './time-zone.ts'

// In these scripts a joiner between letters, or behind the sign that ends a syllable, decides how they are written.
const joining = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr']
const joiner = `(?<=[${joining.map((script) => `\\p{scx=${script}}`).join('')}])[\\u200c\\u200d](?![\\u200c\\u200d])`
const inEmoji = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`

/** Control and formatting characters and line ends, which hide text or turn it around; not the joiners of a script or an emoji. */
export const unseenSigns = new RegExp(String.raw`(?!${joiner}|${inEmoji})[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]`, 'gu')

/** Text typed by a person, without blanks at its ends and without control characters. `least` and `most` count characters. */
export const PersonText = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least, least > 1 ? `At least ${least} characters.` : 'This is needed.')
    .max(most, `At most ${most} characters.`)
    .refine((text) => text.search(unseenSigns) < 0, 'Letters, digits and signs only.')

/** RFC 5321, 4.5.3.1: mail servers refuse longer ones. */
const mailable = /^[^@]{1,64}@[^@.]{1,63}(\.[^@.]{1,63})+$/

/** Case does not matter: addresses are stored and sent in lower case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'This is needed.')
  .max(254, 'At most 254 characters.')
  .pipe(z.email('This is not an e-mail address.').regex(mailable, 'This is not an e-mail address.'))

/** Used exactly as typed. `PASSWORD_COMMON` and `PASSWORD_IS_EMAIL` refuse a common password and one that equals the e-mail. */
export const NewPassword = z.string().min(8, 'At least 8 characters.').max(256, 'At most 256 characters.')

/** A password that was set before: it is compared as it was typed. */
export const GivenPassword = z.string().min(1, 'This is needed.').max(256, 'At most 256 characters.')

/** Thirty days of Premium from the click on "Upgrade Now". */
export const Trial = z.object({ startedAt: Instant, endsAt: Instant })

/** A user as they see themselves. Five facts decide the gate (`Progress`). */
export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  isCompleteSteps: z.boolean(),
  skipBrokerSetup: z.boolean(),
  isCompletedBrokerSetup: z.boolean(),
  isOperator: z.boolean(),
  /** null if none was chosen: the browser's zone applies. */
  timezone: z.string().nullable(),
  answers: Answers,
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  hasTotp: z.boolean(),
  trial: Trial.nullable(),
  /** Whether premium features are available now, by the trial and by `PREMIUM_MODE`. */
  isPremium: z.boolean(),
  createdAt: Instant,
})
export type User = z.infer<typeof User>

export const UserAnswer = z.object({ user: User })

/** One sentence for the person in front of the page. */
export const Message = z.object({ message: z.string() })

/**
 * Every field is optional. A new password needs the current one. An account without a password needs a sign-in within the last ten minutes
 * instead. The time zone is the one of the sixth answer, so the two must not differ.
 */
export const UserUpdate = z
  .strictObject({
    name: PersonText(2, 60).optional(),
    timezone: TimeZone.nullable().optional(),
    skipBrokerSetup: z.boolean().optional(),
    answers: Answers.optional(),
    currentPassword: GivenPassword.optional(),
    newPassword: NewPassword.optional(),
  })
  .refine(({ currentPassword, newPassword }) => currentPassword === undefined || newPassword !== undefined, {
    message: 'The new password is needed.',
    path: ['newPassword'],
  })
  .refine(({ timezone, answers }) => timezone === undefined || [undefined, timezone].includes(answers?.['6']?.timezone), {
    message: 'The answers name another time zone.',
    path: ['timezone'],
  })
export type UserUpdate = z.infer<typeof UserUpdate>

/**
 * The password, asked again before something that cannot be undone. Accounts without a password leave it out and must have signed in within
 * ten minutes.
 */
export const Reauthentication = z.strictObject({ currentPassword: GivenPassword.optional() })

/** Bytes of all that is stored about the user. */
const StoredSize = z.object({ bytes: z.int() })

export const userApi = {
  update: { method: 'PATCH', path: '/api/user', gate: 'session', body: UserUpdate, response: UserAnswer },
  /** Everything that is stored about the user, as one JSON document. */
  export: { method: 'GET', path: '/api/user/export', gate: 'session', secret: true, response: z.record(z.string(), z.unknown()) },
  size: { method: 'GET', path: '/api/user/size', gate: 'session', response: StoredSize },
  /** Deletes the account with everything that belongs to it. */
  remove: { method: 'POST', path: '/api/user/delete', gate: 'session', body: Reauthentication, response: Message },
} as const satisfies Record<string, Endpoint>
