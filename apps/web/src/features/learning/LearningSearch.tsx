import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '../../ui/TextField.tsx'
import type { Found } from './search-index.ts'

type Index = (text: string) => Found[]

/** Searches the lessons, the glossary and the indicators. The index is loaded when the field is first used. */
export function LearningSearch() {
  const [text, setText] = useState('')
  const [index, setIndex] = useState<Index>()
  const sought = text.trim()
  const found = index && sought ? index(sought) : undefined
  const fetchIndex = () => {
    if (!index) void import('./search-index.ts').then(({ searchIndex }) => setIndex(() => searchIndex()))
  }
  return (
    <search className="relative w-80 max-w-full">
      <TextField
        label="Search lessons, terms and indicators"
        hideLabel
        placeholder="Search lessons, terms and indicators"
        type="search"
        leading={<Search className="size-4" strokeWidth={1.75} aria-hidden />}
        value={text}
        onFocus={fetchIndex}
        onChange={(value) => {
          fetchIndex()
          setText(value)
        }}
      />
      {found ? <FoundList found={found} sought={sought} /> : null}
    </search>
  )
}

function FoundList({ found, sought }: { found: readonly Found[]; sought: string }) {
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 max-h-90 overflow-y-auto rounded-panel border border-line-2 bg-raised p-1 shadow-float">
      <p role="status" className="px-3 py-2 text-12 text-ink-2">
        {found.length === 0 ? `Nothing has “${sought}” in it.` : `${found.length} found`}
      </p>
      <ul aria-label="Found">
        {found.map(({ id, kind, title, detail, path }) => (
          <li key={id}>
            <Link to={path} className="block rounded-control px-3 py-2 hover:bg-panel">
              <span className="flex justify-between gap-4">
                <span className="font-title">{title}</span>
                <span className="text-12 text-ink-3">{kind}</span>
              </span>
              <span className="block truncate text-12 text-ink-2">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
