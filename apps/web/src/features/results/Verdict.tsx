import { Fact } from '../../ui/Fact.tsx'
import { formatPercent } from '../../ui/format-number.ts'
import { tradeCount } from '../../ui/trade-count.ts'
import { gainOf, type Judged, verdictOf, whyOf } from './verdict.ts'

/** The sentence of `verdictOf`, with its number of trades and its result. `of`: the id of the result. */
export function Verdict({ judged, of }: { judged: Judged; of: string | undefined }) {
  const { closed, open, total } = judged.answer.trades.total
  if (total === 0) return <Fact name="trades" of={of} value={closed} show={() => verdictOf(judged)} />
  return (
    <>
      <Fact name="trades" of={of} value={closed} show={(count) => tradeCount(count, open)} />
      {open > 0 ? ': ' : ', '}
      <Fact name="result" of={of} value={gainOf(judged)} show={(gain) => formatPercent(gain, 2, { signed: true })} />. {whyOf(judged)}
    </>
  )
}
