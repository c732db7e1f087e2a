import { type FunctionName, findFunction } from '@assay/strategy'
import { Button } from '../../ui/Button.tsx'

const joins: readonly [name: FunctionName, sign: string][] = [
  ['ADD', '+'],
  ['SUB', '−'],
  ['MULT', '×'],
  ['DIV', '÷'],
]

/** Adds an operator after the slot, followed by another slot. */
export function JoinRow({ onJoin }: { onJoin: (name: FunctionName) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div role="group" aria-label="Join this slot with another" className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-12 text-ink-2">Join this slot with another</span>
      <span className="flex gap-2">
        {joins.map(([name, sign]) => (
          <Button key={name} aria-label={`Join with ${sign}`} title={findFunction(name)?.meaning} onClick={() => onJoin(name)}>
            {sign}
          </Button>
        ))}
      </span>
    </div>
  )
}
