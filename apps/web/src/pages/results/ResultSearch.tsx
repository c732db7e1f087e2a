import type { ListedResult } from '@assay/contracts'
import { Search } from 'lucide-react'
import { findSymbols } from '../../base/symbols/find-symbols.ts'
import { TextField } from '../../ui/TextField.tsx'

export function ResultSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      className="mx-gutter mb-2 max-w-70"
      label="Search results"
      hideLabel
      placeholder="Search results"
      type="search"
      leading={<Search className="size-4 shrink-0" aria-hidden="true" />}
      value={value}
      onChange={onChange}
    />
  )
}

/** The results that contain the text in their name or the names of their indicators, or whose symbol the symbol search finds for it. */
export function soughtResults(results: readonly ListedResult[], text: string): readonly ListedResult[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return results
  const symbols = new Set(findSymbols(wanted).map(({ symbol }) => symbol))
  return results.filter(({ name, summary: { idea, symbol } }) => `${name} ${idea}`.toLowerCase().includes(wanted) || symbols.has(symbol))
}
