import { findInstrument } from '@assay/market'
import { z } from 'zod'
import { TimeZone } from './time-zone.ts'

const unique = (list: readonly unknown[]) => new Set(list).size === list.length

const Traded = z.string().refine((symbol) => findInstrument(symbol)?.symbol === symbol, 'There is no instrument of that name.')
const Symbols = z.array(Traded).min(1, 'Choose at least one.').max(5, 'At most five.').refine(unique, 'Each one once.')

export const experiences = ['none', 'under-6-months', '6-24-months', '2-5-years', 'over-5-years'] as const
export const holdingTimes = ['minutes', 'same-day', 'days', 'weeks', 'not-sure'] as const
export const firstHelps = ['test-idea', 'alerts', 'news', 'learn', 'review-mt5', 'find-strategy'] as const
export const accountCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'AUD', 'CAD', 'NZD', 'INR'] as const
export type AccountCurrency = (typeof accountCurrencies)[number]
export const tradingSessions = ['sydney', 'tokyo', 'london', 'new-york'] as const
export const alertChannels = ['toast', 'email', 'push', 'webhook'] as const

/** A time of day on a clock of 24 hours, such as `22:30`. */
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time such as "22:30".')

const QuietHours = z
  .strictObject({ from: ClockTime, to: ClockTime, zone: TimeZone.optional() })
  .refine(({ from, to }) => from !== to, { message: 'They must end at another time than they start.', path: ['to'] })

/**
 * The answers to the six questions, by step. A skipped question is missing. Risk is percent of the account per trade; `dont-know` counts as
 * 1. Quiet hours run from `from` to `to` in their own `zone`, over midnight if `to` is earlier. Without a zone
 * they are saved with the user's, and stay there when the user chooses another.
 */
export const Answers = z.strictObject({
  '1': z.strictObject({ experience: z.enum(experiences) }).optional(),
  '2': z.strictObject({ markets: Symbols }).optional(),
  '3': z.strictObject({ holdingTime: z.enum(holdingTimes) }).optional(),
  '4': z
    .strictObject({
      firstHelp: z.array(z.enum(firstHelps)).min(1, 'Choose at least one.').max(2, 'At most two.').refine(unique, 'Each one once.'),
    })
    .optional(),
  '5': z
    .strictObject({
      riskPercent: z.union([z.number().gt(0, 'More than 0 %.').max(100, 'At most 100 %.'), z.literal('dont-know')]),
      accountSize: z.number().positive('More than 0.').max(1e12, 'At most a trillion.').optional(),
      currency: z.enum(accountCurrencies).optional(),
    })
    .optional(),
  '6': z
    .strictObject({
      timezone: TimeZone.optional(),
      sessions: z.array(z.enum(tradingSessions)).max(4).refine(unique, 'Each one once.').optional(),
      channels: z.array(z.enum(alertChannels)).max(4).refine(unique, 'Each one once.').optional(),
      quietHours: QuietHours.nullable().optional(),
    })
    .optional(),
})
export type Answers = z.infer<typeof Answers>
