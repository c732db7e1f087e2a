import type { Timeframe } from '@assay/market'
import { type Suggestion, suggestionsOn } from '@assay/strategy'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useLate } from '../../ui/use-late.ts'
import type { Place } from './place.ts'
import { Suggested } from './Suggested.tsx'
import type { SuccessRate } from './success.ts'

interface Props {
  symbol: string
  timeframe: Timeframe
  place: Place
  /** "21 Oct to 21 Nov 2026"; null until it is known what is covered. */
  period: string | null
  /** In the order of the suggestions; null while they are being measured or cannot be. */
  rates: readonly (SuccessRate | null)[] | null
  /** Which bars the rates wait for. */
  waitsFor: string
  /** Why there will be no rates, or null. */
  why: string | null
  onAdd: (suggestion: Suggestion) => void
}

/** A longer wait is announced. */
const slowMs = 700

/** Samples, each with its success rate on the available bars. */
export function SuggestionPanel({ symbol, timeframe, place, period, rates, waitsFor, why, onAdd }: Props) {
  const measured = suggestionsOn(timeframe).map((suggestion, i) => ({ suggestion, rate: rates?.[i] ?? null }))
  const late = useLate(!rates && !why, slowMs)
  const shown = measured.toSorted((a, b) => Number(fits(b.suggestion, place)) - Number(fits(a.suggestion, place)))
  return (
    <aside aria-label="AI Suggestions" className="flex flex-col md:sticky md:top-0 md:h-[calc(100dvh-80px)]">
      <h2 className="px-4 pt-4 text-14">AI Suggestions</h2>
      <p className="px-4 pt-2 pb-3 text-12 text-ink-3">
        {why ??
          `Success rate ${rates ? 'measured' : 'being measured'} on ${[`${symbol} ${timeframe}`, period].filter(Boolean).join(', ')}: how often the close 8 candles later was higher (lower for Short).`}
      </p>
      {late ? (
        <p role="status" className="px-4 pb-3 text-12 text-ink-2">
          {waitsFor}
        </p>
      ) : null}
      <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {shown.map(({ suggestion, rate }) => (
          <Suggested
            key={suggestion.displayedName}
            suggestion={suggestion}
            rate={rate}
            waiting={!rates && !why}
            onAdd={() => onAdd(suggestion)}
          />
        ))}
      </ul>
      <Link to="/strategies" className="flex h-11 shrink-0 items-center justify-between border-t border-line px-4 hover:bg-panel">
        Go to Strategy Dashboard
        <ArrowRight className="size-4 text-ink-3" aria-hidden="true" />
      </Link>
    </aside>
  )
}

/** What enters Long also exits Short. Samples that fit the current list come first. */
function fits({ direction }: Suggestion, { side, ruleType }: Place): boolean {
  return (direction === side) === (ruleType === 'entry')
}
