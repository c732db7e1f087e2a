import { SymbolField } from '../../base/symbols/SymbolField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { EvidenceBasis } from './use-evidence-basis.ts'

/** The symbol, and the assumed cost per trade. */
export function BasisFields({ basis: { instrument, points, chooseSymbol, choosePoints } }: { basis: EvidenceBasis }) {
  return (
    <>
      <SymbolField label="Symbol" className="w-36" value={instrument.symbol} onChange={chooseSymbol} />
      <NumberField
        label="Spread assumed"
        className="w-36"
        unit="points"
        min={0}
        max={100_000}
        value={points}
        onCommit={(value) => choosePoints(value ?? instrument.typicalSpreadPoints)}
      />
    </>
  )
}
