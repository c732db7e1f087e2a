import { Search } from 'lucide-react'
import { findSymbols } from '../../base/symbols/find-symbols.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { KeptStrategy } from './shelf.ts'

export function StrategySearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      className="mx-gutter mb-2 max-w-70"
      label="Search strategies"
      hideLabel
      placeholder="Search strategies"
      type="search"
      leading={<Search className="size-4 shrink-0" aria-hidden="true" />}
      value={value}
      onChange={onChange}
    />
  )
}

/** Strategies with the text in their name, or on a symbol that the symbol search finds for it. */
export function soughtIn(strategies: KeptStrategy[], text: string): KeptStrategy[] {
  const wanted = text.trim().toLowerCase()
  const symbols = new Set(findSymbols(wanted).map(({ symbol }) => symbol))
  return strategies.filter(({ name, document: { symbol } }) => `${name} ${symbol}`.toLowerCase().includes(wanted) || symbols.has(symbol))
}
