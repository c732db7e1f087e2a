import type { AccountCurrency, Answers, User } from '@assay/contracts'
import { type Account, capitalFrom, type Timeframe } from '@assay/market'

/** How much the page explains: every field, only what is easily missed, or only what cannot be guessed. */
export type HintDensity = 'dense' | 'usual' | 'sparse'

/** The effects of the six answers. Without an answer the value is undefined, and the product's default applies. */
export interface Preferences {
  /** The Scan Target of a new strategy: the first market chosen. */
  readonly symbol: string | undefined
  /** The timeframe of a new strategy and of the operands chosen for it. */
  readonly timeframe: Timeframe | undefined
  /** Add Capital of a new strategy. It is in the market's currency, so an account in another currency does not set it. */
  readonly capital: number | undefined
  /** The account that the answers describe. Its currency is the dollar if they name none. */
  readonly account: Account & { readonly currency: AccountCurrency }
  /** Percent of the capital to risk in one trade. */
  readonly riskPercent: number | undefined
  readonly timezone: string | undefined
  readonly hints: HintDensity
}

type Holding = NonNullable<Answers['3']>['holdingTime']
type Experience = NonNullable<Answers['1']>['experience']

const timeframeOf: Record<Holding, Timeframe> = {
  minutes: '5min',
  'same-day': '15min',
  days: '1h',
  weeks: '1D',
  'not-sure': '15min',
}

const hintsOf: Record<Experience, HintDensity> = {
  none: 'dense',
  'under-6-months': 'dense',
  '6-24-months': 'usual',
  '2-5-years': 'sparse',
  'over-5-years': 'sparse',
}

/** The answer "don't know" gives the figure that most books start with. */
const usualRiskPercent = 1

/** The preferences that follow from a user's answers; for a visitor the defaults. */
export function preferencesOf(user: Pick<User, 'answers' | 'timezone'> | undefined): Preferences {
  const { '1': experience, '2': markets, '3': holding, '5': risk, '6': hours } = user?.answers ?? {}
  const symbol = markets?.markets[0]
  const account = { size: risk?.accountSize, currency: risk?.currency ?? 'USD' }
  return {
    account,
    symbol,
    timeframe: holding && timeframeOf[holding.holdingTime],
    capital: capitalFrom(account, symbol),
    riskPercent: risk && (risk.riskPercent === 'dont-know' ? usualRiskPercent : risk.riskPercent),
    timezone: user?.timezone ?? hours?.timezone,
    hints: experience ? hintsOf[experience.experience] : 'usual',
  }
}

/** The start values of a new strategy that differ from the product's defaults. */
export function startOf({ symbol, timeframe, capital }: Preferences): { symbol?: string; timeframe?: Timeframe; initialCapital?: number } {
  return { ...(symbol && { symbol }), ...(timeframe && { timeframe }), ...(capital && { initialCapital: capital }) }
}
