import { Refusal as AnyRefusal, type RefusalMore } from '@assay/strategy'
import { z } from 'zod'

/**
 * Every refusal that a caller can get: `code: [status, sentence]`, and the seconds after which to try again where waiting helps. A refusal that
 * knows better gives its own.
 */
export const refusals = {
  RULES_EMPTY: [400, 'There is no entry rule to test.'],
  RULE_INVALID: [400, 'A rule is not valid.'],
  RULE_TOO_COSTLY: [400, 'Evaluating that rule at each close costs more than the limit for one alert.'],
  INDICATOR_UNKNOWN: [400, 'There is no indicator of that name.'],
  PARAM_OUT_OF_RANGE: [400, 'A parameter is unknown or outside its range.'],
  DATES_INVALID: [400, 'The period is not valid.'],
  SYMBOL_UNKNOWN: [400, 'There is no instrument of that name.'],
  NO_DATA: [400, 'There are no bars in that period.'],
  CALENDAR_MISSING: [400, 'The rules read calendar events, and no calendar covers that period.'],
  TIMEFRAME_NOT_HELD: [400, 'The bars of that instrument are slower than the requested timeframe.'],
  ONE_PRICE_A_DAY: [400, 'The rules need more than one price a day, and the bars have one.'],
  BODY_INVALID: [400, 'The request does not have the expected form.'],
  PASSWORD_COMMON: [400, 'This password is on the list of common passwords. A longer sentence works well.'],
  PASSWORD_IS_EMAIL: [400, 'The password must not be the e-mail address.'],
  PASSWORD_WRONG: [400, 'The current password is not right.'],
  CODE_WRONG: [400, 'That code is not right or no longer valid.'],
  PAIRING_CODE_WRONG: [
    400,
    'This pairing code is not right, has expired, or was used already. Ask for a new one on the page MT5 connection.',
  ],
  CODE_SPENT: [400, 'This code can no longer be used; ask for a new one.'],
  LINK_INVALID: [400, 'This link is no longer valid; ask for a new one.'],
  REPORT_UNREADABLE: [400, 'This file is no history report that can be read.'],
  GOOGLE_FAILED: [400, 'The sign-in with Google did not succeed; try again.'],
  CHANNEL_MISSING: [400, 'That channel is not set up yet.'],
  ADDRESS_REFUSED: [400, 'That address is not reachable from the internet, so it is not called.'],
  SIGN_IN_REQUIRED: [401, 'Sign in to do that.'],
  CREDENTIALS_WRONG: [401, 'E-mail or password is not right.'],
  CODE_REQUIRED: [401, 'Enter the code that your authenticator app shows.'],
  CONNECTOR_TOKEN_WRONG: [401, 'This terminal is not linked any more. Link it again with a new code.'],
  FEED_TOKEN_WRONG: [401, 'The token of the feed is not right.'],
  SIGN_IN_AGAIN: [403, 'Sign in again to do that: this sign-in is too old.'],
  VERIFY_REQUIRED: [403, 'Confirm your e-mail address first.'],
  STEPS_REQUIRED: [403, 'Answer or skip the six questions first.'],
  BROKER_REQUIRED: [403, 'Give or skip the broker details first.'],
  PREMIUM_REQUIRED: [403, 'This belongs to Premium.'],
  ORIGIN_REFUSED: [403, 'Requests from that origin are refused.'],
  TOKEN_SCOPE: [403, 'This access token is not for that call.'],
  OPERATOR_ONLY: [403, 'Only the operator of this installation may do that.'],
  NOT_FOUND: [404, 'There is nothing at that address.'],
  IMPORT_NOT_REVERSIBLE: [409, 'Only the newest import of the calendar can be taken back. Take back the later ones first.'],
  CALENDAR_ADDRESS_NOT_FOUND: [404, 'This calendar address does not exist, or was revoked.'],
  SESSION_NOT_FOUND: [404, 'There is no such session.'],
  FORWARD_NOT_FOUND: [404, 'There is no such forward test.'],
  EVENT_NOT_FOUND: [404, 'There is no such event.'],
  ALERT_NOT_FOUND: [404, 'There is no such alert.'],
  DEVICE_NOT_FOUND: [404, 'There is no such device.'],
  STRATEGY_NOT_FOUND: [404, 'There is no such strategy.'],
  RESULT_NOT_FOUND: [404, 'There is no such result.'],
  TOKEN_NOT_FOUND: [404, 'There is no such access token.'],
  SHARE_NOT_FOUND: [404, 'There is no such link. It may have expired or been revoked.'],
  IMPORT_NOT_FOUND: [404, 'There is no such import.'],
  NEWS_NOT_FOUND: [404, 'There is no such headline. Headlines are kept for 400 days.'],
  NEWS_SOURCE_NOT_FOUND: [404, 'There is no such source.'],
  TEMPLATE_NOT_FOUND: [404, 'There is no such template in the library.'],
  SEARCH_NOT_FOUND: [404, 'There is no such search.'],
  LESSON_NOT_FOUND: [404, 'There is no such lesson.'],
  PAIRING_NOT_FOUND: [404, 'No terminal is waiting for a decision. The code may have expired.'],
  JOURNAL_NOT_FOUND: [404, 'There is no such account or position in your journal.'],
  LINK_NOT_FOUND: [404, 'No terminal is linked.'],
  CHAT_NOT_FOUND: [404, 'There is no such conversation, or no such message in it.'],
  JOB_NOT_FOUND: [404, 'There is no such job.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not accept that method.'],
  BROKER_CLOCK_NEEDED: [409, 'Say which clock the server of the broker runs on. The report does not.'],
  BROKER_DETAILS_MISSING: [409, 'Name the account first: broker, number and server.'],
  PAIRING_MISMATCH: [409, 'The terminal is logged in to another account than the one that was named. Decide on the page MT5 connection.'],
  CONNECTOR_ACCOUNT_OTHER: [
    409,
    'The terminal is logged in to another account than the one that was linked. Link this account with a new code.',
  ],
  HELLO_FIRST: [409, 'The first message of a link is "hello".'],
  BROKER_CLOCK_WRONG: [409, 'The times of the terminal contradict each other.'],
  ALERT_ALREADY_TRUE: [409, 'The condition is already true. Choose whether to be told now or the next time it becomes true.'],
  ALERT_LIMIT: [409, 'There is no room for more alerts; delete some first.'],
  DEVICE_LIMIT: [409, 'There is no room for more devices; remove one first.'],
  ACCOUNT_LIMIT: [409, 'There is no room for another trading account or for more deals. Reports of known deals are still taken.'],
  FORWARD_LIMIT: [409, 'There is no room for more forward tests; delete one that has ended first.'],
  TOKEN_LIMIT: [409, 'There is no room for more access tokens; revoke some first.'],
  SHARE_LIMIT: [409, 'There is no room for more links; revoke some first.'],
  NEWS_SOURCE_KNOWN: [409, 'There is already a source with this address.'],
  NEWS_SOURCE_SHIPPED: [409, 'This source came with Assay. Switch it off instead.'],
  NEWS_SOURCE_LIMIT: [409, 'There is no room for more sources; remove one first.'],
  SEARCH_LIMIT: [409, 'Too many of your searches wait already; cancel one first.'],
  WEBHOOK_FAILED: [409, 'The address did not respond with success.'],
  FEED_OFF: [409, 'This installation does not accept pushed quotes.'],
  DATA_NOT_READY: [409, 'The bars of that period are being fetched.'],
  VERSION_CONFLICT: [409, 'This strategy has been saved elsewhere in the meantime.'],
  CHAT_BUSY: [409, 'Another of your messages is being answered. Wait for it, or stop it.'],
  CHAT_LIMIT: [409, 'This conversation is full. Start a new one.'],
  STRATEGY_UNREADABLE: [409, 'This strategy was saved by another version of Assay, and this one cannot read it.'],
  TRIAL_USED: [409, 'The free trial of this account has been used.'],
  TRIAL_OFF: [409, 'This installation offers no trial.'],
  EMAIL_TAKEN: [409, 'Another account has taken this address in the meantime. Yours keeps its address; choose another one.'],
  TOTP_STATE: [409, 'The second factor is not in a state that allows that.'],
  GOOGLE_NOT_LINKED: [409, 'An account with this address exists. Sign in with its password and link Google in your profile.'],
  ZONE_DOUBTFUL: [409, 'The releases in the file speak against this time zone.'],
  IMPORT_STATE: [409, 'The import is not in a state that allows that.'],
  LIMIT_EXCEEDED: [413, 'The request is larger than the limits allow.'],
  UNSUPPORTED_MEDIA: [415, 'Only JSON bodies are accepted here.'],
  OPML_REFUSED: [422, 'This is not a list of feeds (OPML) that can be read; nothing was added.'],
  IMPORT_REFUSED: [422, 'The file was refused; nothing of it was stored.'],
  FETCH_LIMIT: [429, 'Too many bars are being fetched for you already; wait until a fetch has ended.', 60],
  RATE_LIMITED: [429, 'Too many requests; try again later.', 60],
  FAULT: [500, 'Something went wrong on our side; it has been logged.'],
  UNAVAILABLE: [503, 'The server is not ready.', 5],
  FEED_ELSEWHERE: [503, 'Another program runs the feed at the moment; try again in a few seconds.', 5],
  BUSY: [503, 'All workers are busy; try again in a moment.', 5],
  TIMEOUT: [503, 'This took longer than allowed and was stopped. Ask for less at a time, or try again when the server has less to do.', 30],
  STORAGE_FULL: [507, 'The disk is full; nothing was stored. You can still read what is there.'],
} as const satisfies Record<string, readonly [status: number, sentence: string, retryAfterSeconds?: number]>

export type RefusalCode = keyof typeof refusals

/** A refusal whose code is in the table: the class that pure code throws, with its codes narrowed. */
export type Refusal = AnyRefusal & { readonly code: RefusalCode }
export const Refusal = AnyRefusal as new (code: RefusalCode, more?: RefusalMore) => Refusal

/** The HTTP status of a refusal. A code that is not in the table is a fault. */
export function statusOf(refusal: AnyRefusal): number {
  return refusals[tableCode(refusal)][0]
}

/** The body of a response that refuses a request. Details such as `jobId` are fields next to `code`. */
export const ErrorBody = z.object({
  error: z.looseObject({ code: z.string(), message: z.string(), path: z.string().optional() }),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** The response to a refused request, with the refusal's own sentence if it has one, else the table's. */
export function errorBody(refusal: AnyRefusal): ErrorBody {
  const code = tableCode(refusal)
  const message = code === refusal.code ? (refusal.sentence ?? refusals[code][1]) : refusals[code][1]
  const path = refusal.path === undefined ? {} : { path: refusal.path }
  const [, , retryAfterSeconds] = refusals[code] as readonly [number, string, number?]
  return { error: { ...(retryAfterSeconds !== undefined && { retryAfterSeconds }), ...refusal.details, code, message, ...path } }
}

function tableCode({ code }: AnyRefusal): RefusalCode {
  return Object.hasOwn(refusals, code) ? (code as RefusalCode) : 'FAULT'
}
