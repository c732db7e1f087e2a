import { coveredOf } from '@assay/backtest'
import { chooseHeld, coveredWords, type ReadableSeries, whyWords } from '@assay/contracts'
import { candleEnd } from '@assay/market'
import { useDataSourcesQuery } from '../../base/data-sources.api.ts'
import { useTimezone } from '../../base/store.ts'
import { dayOf } from '../../features/builder/period.ts'
import type { Days } from '../../features/builder/work.ts'
import type { BarsFacts, Preview } from '../../features/preview/preview-words.ts'
import type { Asked } from '../../features/preview/use-ask.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { ChosenSeries } from './use-series.ts'

type Series = NonNullable<ChosenSeries['series']>

interface Props {
  series: ChosenSeries['series']
  asked: Asked<'preview'>
  onDays: (days: Days) => void
}

/** Says before a run that real bars cover only a part of the period, or none of it, and offers the time that they cover. */
export function HeldNote({ series, asked, onDays }: Props) {
  const zone = useTimezone()
  const { data } = useDataSourcesQuery()
  // While the days are typed, the answer still is that of other days.
  const isAnswered = asked.question === undefined || asked.question.series === series
  if (!series || !data || !isAnswered) return null
  const lacks = asked.trouble?.state === 'no-data' || asked.answer?.facts.simulated === true
  const found = lacks ? elsewhere(data.series, series, asked.answer, zone) : partly(series, asked.answer?.facts, zone)
  if (!found) return null
  const { from, to } = found.covered
  return (
    <Note kind="warn" className="mt-3">
      <span role="status">{found.text}</span>{' '}
      <Button className="ml-2 h-7!" onClick={() => onDays({ from: dayOf(from, zone), to: dayOf(to - 1, zone), zone })}>
        Use the held range
      </Button>
    </Note>
  )
}

interface Found {
  covered: { from: number; to: number }
  text: string
}

/** Real bars of another time than the period, which uses simulated ones or has none. */
function elsewhere(
  held: readonly ReadableSeries[],
  { symbol, timeframe }: Series,
  preview: Preview | undefined,
  zone: string,
): Found | null {
  const real = held.filter(({ simulated }) => !simulated)
  const best = chooseHeld(real, { symbol, timeframe, place: 'example' })
  if (!best?.covered) return null
  const use = preview?.facts.simulated ? 'This period shows simulated ones.' : 'This period lies beyond them.'
  return { covered: best.covered, text: `${symbol} bars of ${best.label} are held for ${coveredWords(best, zone)} only. ${use}` }
}

/** What will be tested of a period of which bars cover a part, whether they begin late or end early. */
function partly(series: Series, facts: BarsFacts | undefined, zone: string): Found | null {
  if (!facts || facts.first === null || facts.last === null) return null
  const asked = { ...series, to: Math.min(series.to, Date.now()) }
  if (asked.to <= asked.from) return null
  const end = candleEnd(facts.last, series.timeframe, series.dayBoundary ?? 'new-york')
  const { isPartly, ...covered } = coveredOf(asked, { from: facts.first, to: end })
  if (!isPartly) return null
  const part = whyWords({ why: 'partly', covered, asked }, zone)
  return { covered, text: `Only ${coveredWords({ covered }, zone)} will be tested: ${part}.` }
}
