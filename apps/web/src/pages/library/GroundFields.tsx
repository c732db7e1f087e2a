import { SymbolField } from '../../base/symbols/SymbolField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { Ground } from './use-ground.ts'

/** The symbol, and the assumed cost per trade. */
export function GroundFields({ ground: { instrument, points, chooseSymbol, choosePoints } }: { ground: Ground }) {
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
