import { findInstrument, instruments } from './instrument.ts'

/** A trader's account as they described it. */
export interface Account {
  /** In its currency. */
  readonly size?: number | undefined
  /** ISO 4217 code. */
  readonly currency: string
}

/** The capital of a test for which nobody said one, in the quote currency of its symbol. */
export const usualCapital = 100_000

/** The currency of the capital of a test on `symbol`, or on the first instrument without one. */
export const capitalCurrency = (symbol?: string): string => findInstrument(symbol ?? '')?.quote ?? instruments[0].quote

/**
 * The size of the account as the capital of a test on `symbol`. Undefined if it is not known, or in another currency: a capital that followed
 * the quotes of the day would give another result each day.
 */
export const capitalFrom = ({ size, currency }: Account, symbol?: string): number | undefined =>
  currency === capitalCurrency(symbol) ? size : undefined

/** Why the size of the account is not the capital of a test on `symbol`. Undefined if it is, or is not known. */
export function unconvertedWords({ size, currency }: Account, symbol?: string): string | undefined {
  const counted = capitalCurrency(symbol)
  if (size === undefined || currency === counted) return undefined
  return `Your account of ${size.toLocaleString('en-US')} ${currency} is not converted into ${counted}.`
}
