import { type CatalogueEntry, entries } from '@assay/indicators'
import { type ComponentProps, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { EntryDetail } from './EntryDetail.tsx'
import { EntryList } from './EntryList.tsx'
import { entryNamed } from './entry-words.ts'
import { FilterRail } from './FilterRail.tsx'
import { FilterSelects } from './FilterSelects.tsx'
import { choicesOf, everything, type Filter, filtered } from './filter.ts'
import { Overview } from './Overview.tsx'
import { SearchField } from './SearchField.tsx'
import { UnknownName } from './UnknownName.tsx'

interface Props {
  /** Draws an entry on bars. */
  example: (entry: CatalogueEntry) => ReactNode
  /** Shows the typical rule of an entry, and what followed it. */
  rates: (entry: CatalogueEntry) => ReactNode
  /** Called when the user wants the entry in a rule; the page of the rule comes next. */
  onUse: (name: string) => void
}

/** The catalogue with filters, a list, and the entry that the address names. */
export function IndicatorBrowser({ example, rates, onUse }: Props) {
  const [address, setAddress] = useSearchParams()
  const filtering = useFilter()
  const { filter, shown, found, choices, change, clear } = filtering
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const name = address.get('name')
  const entry = name === null ? undefined : entryNamed(entries, name)

  const focusSearch = () => search.current?.focus()
  useShortcuts('Indicators', [{ keys: '/', label: 'Search indicators', run: focusSearch }])
  const focusFirst = () => list.current?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus()
  const choose = (chosen: string) => setAddress({ name: chosen }, { replace: name !== null })

  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] border-t border-line md:grid-cols-[320px_minmax(0,1fr)] lg:grid-cols-[188px_320px_minmax(0,1fr)] xl:grid-cols-[212px_380px_minmax(0,1fr)]">
      <FilterRail filter={filter} choices={choices} onChange={change} />
      <div className={`flex min-h-0 flex-col md:border-r md:border-line ${name === null ? '' : 'max-md:hidden'}`}>
        <FindBar input={search} filtering={filtering} onDown={focusFirst} onEnter={() => found[0] && choose(found[0].name)} />
        <EntryList
          ref={list}
          found={found}
          filter={shown}
          chosen={entry?.name ?? null}
          browsing={name !== null}
          onChoose={choose}
          onLeaveTop={focusSearch}
          onClear={() => {
            clear()
            focusSearch()
          }}
        />
      </div>
      <div className={`min-h-0 min-w-0 md:overflow-y-auto ${name === null ? 'max-md:hidden' : ''}`}>
        <Named name={name} entry={entry} example={example} rates={rates} onUse={onUse} />
      </div>
    </div>
  )
}

/** The filter and its result. `shown` is the filter of the current list; it lags behind while the page is busy. */
function useFilter() {
  const [filter, setFilter] = useState(everything)
  const shown = useDeferredValue(filter)
  const found = useMemo(() => filtered(shown), [shown])
  const choices = useMemo(() => choicesOf(shown), [shown])
  const change = (part: Partial<Filter>) => setFilter({ ...filter, ...part })
  return { filter, shown, found, choices, change, clear: () => setFilter(everything) }
}

interface FindBarProps extends Pick<ComponentProps<typeof SearchField>, 'input' | 'onDown' | 'onEnter'> {
  filtering: ReturnType<typeof useFilter>
}

function FindBar({ filtering: { filter, choices, change }, ...search }: FindBarProps) {
  return (
    <div className="flex flex-col gap-2 px-gutter py-3 md:px-4">
      <SearchField {...search} value={filter.text} onChange={(text) => change({ text })} />
      <FilterSelects filter={filter} choices={choices} onChange={change} />
    </div>
  )
}

/** The entry that the address names, or the overview without one. */
function Named({ name, entry, example, rates, onUse }: Props & { name: string | null; entry: CatalogueEntry | undefined }) {
  if (entry) return <EntryDetail entry={entry} example={example(entry)} rates={rates(entry)} onUse={() => onUse(entry.name)} />
  return name === null ? <Overview /> : <UnknownName name={name} />
}
