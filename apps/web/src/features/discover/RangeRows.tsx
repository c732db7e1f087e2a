import { Checkbox } from '../../ui/Checkbox.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { RangeDraft } from './new-search.ts'

interface Props {
  ranges: readonly RangeDraft[]
  onChange: (ranges: RangeDraft[]) => void
}

/** Each number of the strategy, either fixed or varied over a range. */
export function RangeRows({ ranges, onChange }: Props) {
  const change = (place: string, more: Partial<RangeDraft>) =>
    onChange(ranges.map((range) => (range.place === place ? { ...range, ...more } : range)))
  return (
    <ul className="divide-y divide-line border-y border-line">
      {ranges.map(({ place, label, value, isWhole, isVaried, from, to, step }) => (
        <li key={place} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <span className="min-w-0 flex-[1_1_240px]">
            <Checkbox label={label} checked={isVaried} onChange={(checked) => change(place, { isVaried: checked })} />
          </span>
          {isVaried ? (
            <fieldset className="grid w-full grid-cols-3 gap-2 md:w-84">
              <legend className="sr-only">{label}</legend>
              <NumberField label="From" whole={isWhole} value={from} onCommit={(next) => change(place, { from: next ?? from })} />
              <NumberField label="To" whole={isWhole} value={to} onCommit={(next) => change(place, { to: next ?? to })} />
              <NumberField label="Step" whole={isWhole} value={step} onCommit={(next) => change(place, { step: next ?? step })} />
            </fieldset>
          ) : (
            <span className="tnum text-ink-3">stays {value}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
