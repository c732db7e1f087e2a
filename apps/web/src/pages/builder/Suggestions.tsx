import { coveredWords } from '@assay/contracts'
import type { StrategyDocument, Suggestion } from '@assay/strategy'
import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { useTimezone } from '../../base/store.ts'
import { builder } from '../../features/builder/builder.slice.ts'
import { nextIndex } from '../../features/builder/edits.ts'
import type { Place } from '../../features/builder/place.ts'
import { SuggestionPanel } from '../../features/builder/SuggestionPanel.tsx'
import { coveredSeries } from '../../features/preview/covered-series.ts'
import { fetchedBars } from '../../features/preview/fetched-bars.ts'
import { usualNeeds } from '../../features/preview/preview-needs.ts'
import type { Trouble } from '../../features/preview/preview-words.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import type { ChosenSeries } from './use-series.ts'

interface Props {
  document: StrategyDocument
  place: Place
  chosen: ChosenSeries
  /** Called with the index of the block that a sample became. */
  onAdded: (index: number) => void
}

/** The samples with their success rates, measured by the worker on the current bars. */
export function Suggestions({ document, place, chosen, onAdded }: Props) {
  const dispatch = useDispatch()
  const zone = useTimezone()
  const { answer, trouble, pending } = useAsk(
    'rates',
    useMemo(() => chosen.series && { series: chosen.series }, [chosen.series]),
  )

  function add({ indicator1, check, indicator2 }: Suggestion) {
    dispatch(builder.blockAppended({ place, block: { indicator1, check, indicator2 } }))
    onAdded(nextIndex(document.rules[place.side][place.ruleType]))
  }

  const measured = pending ? undefined : answer
  return (
    <div className="border-line max-md:order-4 max-md:border-t md:col-start-1 md:row-span-3 md:row-start-1 md:border-r">
      <SuggestionPanel
        symbol={document.symbol}
        timeframe={document.timeframe}
        place={place}
        period={chosen.series && measured ? coveredWords({ covered: coveredSeries(chosen.series, measured.facts) }, zone) : null}
        rates={measured?.rates ?? null}
        waitsFor={trouble?.message ?? (chosen.series ? fetchedBars(chosen.series, usualNeeds(chosen.series.timeframe), zone) : '')}
        why={trouble && trouble.state !== 'waiting' ? noRate(trouble) : (chosen.fault ?? null)}
        onAdd={add}
      />
    </div>
  )
}

/** The preview beside it says which bars are missing. */
const noRate = ({ state, message }: Trouble): string =>
  `No rate could be measured: ${state === 'no-data' ? 'there are no bars of this period.' : message}`
