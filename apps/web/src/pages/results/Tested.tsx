import type { ListedResult, ResultSummary } from '@assay/contracts'
import { useTimezone } from '../../base/store.ts'
import { daysText } from '../../features/results/covered-words.ts'
import { Fact } from '../../ui/Fact.tsx'

interface Props extends Pick<ListedResult, 'id'> {
  summary: Pick<ResultSummary, 'start' | 'end' | 'timeframe'>
}

/** The days that a listed result covered: "02 Jan 2017 to 30 Jun 2017", both included. */
export function Tested({ id, summary: { start, end, timeframe } }: Props) {
  const zone = useTimezone()
  const covered = { from: Date.parse(start), to: Date.parse(end) }
  return <Fact name="covered" of={id} value={covered} show={(days) => daysText(days, zone, timeframe)} />
}
