import { accountCurrencies } from '@assay/contracts'
import { SymbolField } from '../../base/symbols/SymbolField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'

export interface PositionDraft {
  readonly symbol: string
  readonly riskPercent: number
  readonly size: number
  readonly currency: string
  readonly stopPoints: number
  readonly leverage: number
}

const currencies = accountCurrencies.map((currency) => ({ value: currency as string, label: currency }))

/** The fields from which a position's size is calculated. */
export function PositionForm({ draft, onChange }: { draft: PositionDraft; onChange: (change: Partial<PositionDraft>) => void }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-3">
      <SymbolField label="Symbol" value={draft.symbol} onChange={(symbol) => onChange({ symbol })} />
      <NumberField
        label="Risk"
        unit="%"
        value={draft.riskPercent}
        min={0.01}
        max={100}
        step={0.25}
        onCommit={(riskPercent) => onChange({ riskPercent: riskPercent ?? draft.riskPercent })}
      />
      <NumberField label="Account" value={draft.size} min={1} step={1000} onCommit={(size) => onChange({ size: size ?? draft.size })} />
      <Select label="Currency" value={draft.currency} onChange={(currency) => onChange({ currency })} options={currencies} />
      <NumberField
        label="Stop"
        unit="points"
        value={draft.stopPoints}
        min={1}
        step={10}
        onCommit={(stopPoints) => onChange({ stopPoints: stopPoints ?? draft.stopPoints })}
      />
      <NumberField
        label="Leverage"
        unit="to 1"
        value={draft.leverage}
        min={1}
        max={3000}
        step={10}
        onCommit={(leverage) => onChange({ leverage: leverage ?? draft.leverage })}
      />
    </div>
  )
}
