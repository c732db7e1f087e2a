import { findInstrument, instruments, type Timeframe, timeframes } from '@assay/market'
import { useCallback, useMemo } from 'react'
import type { Preferences } from '../../base/preferences.ts'
import { useUser } from '../../base/session/use-user.ts'
import { useAddress } from '../../base/use-address.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import { type ChosenIndicator, readIndicators } from '../../features/chart/chosen-indicators.ts'
import { keepIndicators, keptIndicators } from '../../features/chart/kept-indicators.ts'

export interface ChartAddress {
  symbol: string
  /** The symbol in the address, if there is no such instrument. */
  unknown: string | null
  timeframe: Timeframe
  /** `auto`, or the chosen provider. */
  provider: string
  /** The time to show, UTC milliseconds; null for the newest. */
  at: number | null
  indicators: readonly ChosenIndicator[]
  /** Whether the levels of the analysis are drawn. */
  hasLevels: boolean
}

const usualTimeframe: Timeframe = '15min'

type Changed = Partial<Record<'symbol' | 'timeframe' | 'source' | 'at' | 'levels', string | null>>

/** The chart's settings in the address, and a function to change them. Indicators not in the address are those of the last visit. */
export function useChartAddress() {
  const [params, setParams] = useAddress()
  const { symbol, timeframe } = usePreferences()
  const user = useUser()?.id
  const kept = useMemo(() => keptIndicators(user), [user])
  const text = params.toString()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what the parameters say
  const address = useMemo(() => addressOf(params, { symbol, timeframe }, kept), [text, symbol, timeframe, kept])

  /** Null removes a part from the address. */
  const change = useCallback(
    (changed: Changed, replace = true) => setParams((before) => withChanged(before, changed), { replace }),
    [setParams],
  )

  const setIndicators = useCallback(
    (indicators: readonly ChosenIndicator[]) => {
      keepIndicators(user, indicators)
      setParams((before) => withIndicators(before, indicators), { replace: true })
    },
    [setParams, user],
  )

  return { address, change, setIndicators }
}

function addressOf(
  params: URLSearchParams,
  preferred: Pick<Preferences, 'symbol' | 'timeframe'>,
  kept: readonly ChosenIndicator[],
): ChartAddress {
  const wanted = params.get('symbol') ?? preferred.symbol ?? instruments[0].symbol
  const instrument = findInstrument(wanted)
  const timeframe = timeframes.find((each) => each === params.get('timeframe')) ?? preferred.timeframe ?? usualTimeframe
  return {
    symbol: (instrument ?? instruments[0]).symbol,
    unknown: instrument ? null : wanted,
    timeframe,
    provider: params.get('source') ?? 'auto',
    at: instantOf(params.get('at')),
    indicators: params.has('indicator') ? readIndicators(params.getAll('indicator')) : kept,
    hasLevels: params.get('levels') === '1',
  }
}

function withChanged(before: URLSearchParams, changed: Changed): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) after.delete(name)
    else after.set(name, value)
  }
  return after
}

function withIndicators(before: URLSearchParams, indicators: readonly ChosenIndicator[]): URLSearchParams {
  const after = new URLSearchParams(before)
  after.delete('indicator')
  // An empty one means no indicators.
  for (const key of indicators.length > 0 ? indicators.map((each) => each.key) : ['']) after.append('indicator', key)
  return after
}

const mostMs = Date.UTC(2200, 0)

function instantOf(text: string | null): number | null {
  const at = text === null || !/^\d{1,14}$/.test(text) ? Number.NaN : Number(text)
  return at >= 0 && at < mostMs ? at : null
}
