import type { JournalFiguresAnswer } from '@assay/contracts'
import { Change } from '../../ui/Change.tsx'
import { formatMoney } from '../../ui/format-number.ts'
import { Sentence } from '../../ui/Sentence.tsx'
import { besideText, heldText, signed, verdictOf, wonText } from './journal-words.ts'

/** The verdict, and the figures behind it. */
export function JournalSummary({ figures, currency }: { figures: JournalFiguresAnswer; currency: string }) {
  const { result, profit, commission, swap, mean, interval, heldSeconds } = figures
  const range = interval ? `${signed(interval.lower)} to ${signed(interval.upper)}` : 'too few positions'
  // Coloured only if the whole interval is on one side of zero.
  const isTold = interval !== null && (interval.lower > 0 || interval.upper < 0)
  const cells = [
    { term: `Result, ${currency}`, value: <Change value={result}>{signed(result)}</Change>, note: 'after commission and swap' },
    {
      term: 'Average',
      value: mean === null ? '–' : <Change value={isTold ? mean : 0}>{signed(mean)}</Change>,
      note: `95 % range ${range}`,
    },
    { term: 'Won', value: wonText(figures), note: heldSeconds === null ? 'none is closed' : `held ${heldText(heldSeconds)}, the median` },
    {
      term: 'Costs',
      value: signed(commission + swap),
      note: `commission ${signed(commission)}, swap ${signed(swap)}`,
    },
  ]
  return (
    <section aria-label="Summary" className="border-y border-line px-gutter py-4">
      <p className="text-16 font-title">
        <Sentence>{verdictOf(figures, currency)}</Sentence>
      </p>
      <p className="text-ink-2">
        <Sentence>
          {`Before costs ${formatMoney(profit, currency, { signed: true, digits: 2 })}. ${besideText(figures, currency)}`.trim()}
        </Sentence>
      </p>
      <dl className="tnum mt-3 grid grid-cols-4 gap-x-6 gap-y-3 max-lg:grid-cols-2">
        {cells.map(({ term, value, note }) => (
          <div key={term} className="min-w-0">
            <dt className="text-12 text-ink-3">{term}</dt>
            <dd className="text-20">{value}</dd>
            <dd className="text-12 text-ink-2">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
