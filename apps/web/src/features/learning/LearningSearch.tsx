import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Found } from './search-index.ts'

type Index = (text: string) => Found[]

const loadIndex = () => import('./search-index.ts')

/** Searches the lessons, the glossary and the indicators. The index is loaded when the field is first used. */
export function LearningSearch({ load = loadIndex }: { load?: typeof loadIndex }) {
  const [text, setText] = useState('')
  const [index, setIndex] = useState<Index | 'missing'>()
  const sought = text.trim()
  const found = typeof index === 'function' && sought ? index(sought) : undefined
  const fetchIndex = () =>
    void load().then(
      ({ searchIndex }) => setIndex(() => searchIndex()),
      () => setIndex('missing'),
    )
  const fetchFirst = () => {
    if (index === undefined) fetchIndex()
  }
  return (
    <search className="relative w-80 max-w-full">
      <TextField
        label="Search lessons, terms and indicators"
        hideLabel
        placeholder="Search lessons, terms and indicators"
        type="search"
        leading={<Search className="size-4" aria-hidden />}
        value={text}
        onFocus={fetchFirst}
        onChange={(value) => {
          fetchFirst()
          setText(value)
        }}
      />
      {found ? <FoundList found={found} sought={sought} /> : null}
      {index === 'missing' ? (
        <Box>
          <Note kind="fault" className="px-3 py-2">
            <span role="alert">The search could not be loaded.</span> <Button onClick={fetchIndex}>Try again</Button>
          </Note>
        </Box>
      ) : null}
    </search>
  )
}

function FoundList({ found, sought }: { found: readonly Found[]; sought: string }) {
  return (
    <Box>
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
    </Box>
  )
}

const Box = ({ children }: { children: ReactNode }) => (
  <div className="absolute inset-x-0 top-full z-20 mt-1 max-h-90 overflow-y-auto rounded-panel border border-line-2 bg-raised p-1 shadow-float">
    {children}
  </div>
)
