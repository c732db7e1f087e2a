import type { StrategyResult } from '@assay/assistant'
import { capitalFrom, findInstrument, unconvertedWords, usualCapital } from '@assay/market'
import { documentOf } from '@assay/strategy'
import { useMemo } from 'react'
import { usePreferences } from '../../base/use-preferences.ts'
import { formatCount } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { Assumed } from './Assumed.tsx'
import { Draft } from './Draft.tsx'
import { warningWords } from './warning-words.ts'

interface Props {
  result: StrategyResult
  /** Puts the sentence back into the field with some text appended. */
  onChange: (more: string) => void
  /** Runs its backtest without a further click. */
  runs?: boolean
}

/** A drafted strategy, its assumptions, and warnings before a run. */
export function StrategyAnswer({ result, onChange, runs = false }: Props) {
  const { symbol, timeframe, final_strategy, warnings } = result
  const { account } = usePreferences()
  const own = capitalFrom(account, symbol)
  const capital = result.capital ?? own ?? usualCapital
  const drafted = useMemo(
    () => documentOf({ symbol, timeframe, initialCapital: capital, final_strategy }, `${symbol} from chat`),
    [symbol, timeframe, capital, final_strategy],
  )
  if (!drafted) return <Note kind="warn">These rules are nested deeper than the builder can show.</Note>
  return (
    <Draft drafted={drafted} period={result.period} runs={runs}>
      {result.changed ? <p className="text-12 text-ink-2">Changed: {result.changed.join(', ')}.</p> : null}
      <Assumed
        result={result}
        known={{ capital: `${formatCount(capital)} ${findInstrument(symbol)?.quote}` }}
        answered={own === undefined ? [] : ['capital']}
        onChange={onChange}
        inBlocks
      />
      {result.capital === undefined ? (
        <CapitalLine own={own} unconverted={unconvertedWords(account, symbol)} currency={account.currency} />
      ) : null}
      {warnings.map((code) => (
        <Note key={code} kind="warn">
          {warningWords(code)}
        </Note>
      ))}
    </Draft>
  )
}

interface CapitalProps {
  /** The size of the user's account, if it is the capital. */
  own: number | undefined
  unconverted: string | undefined
  currency: string
}

/** Where a capital comes from that the sentence did not say. */
function CapitalLine({ own, unconverted, currency }: CapitalProps) {
  if (own !== undefined)
    return (
      <p className="text-12 text-ink-2">
        Capital {formatCount(own)} {currency}, the size of your account.
      </p>
    )
  if (unconverted === undefined) return null
  return (
    <p className="text-12 text-ink-2">
      {unconverted} The capital is {formatCount(usualCapital)}.
    </p>
  )
}
