import type { Found, LibraryTemplate, ListedTemplate } from '@assay/contracts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFinderQuery, useLibraryQuery } from '../../features/library/library.api.ts'
import { whenMeasured } from '../../features/library/library-words.ts'
import { MeasuredLine } from '../../features/library/MeasuredLine.tsx'
import { formatPrice } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { BasisFields } from './BasisFields.tsx'
import { TemplateList } from './TemplateList.tsx'
import { useEvidenceBasis } from './use-evidence-basis.ts'

const words = {
  library: 'Strategies to start from, each with its idea, its rules and what it did on your symbol. Losers are listed too.',
  premium: 'Twelve strategies with three or more conditions. Everybody may read their rules; making one your own is Premium.',
}

type Order = 'result' | 'name' | 'trades' | 'drawdown'
type Compare = (a: ListedTemplate, b: ListedTemplate) => number

/** Orders within the sections. Templates without figures come last. */
const orders: Readonly<Record<Order, { label: string; order?: Compare }>> = {
  result: { label: 'Best result first' },
  name: { label: 'Name', order: (a, b) => a.template.name.localeCompare(b.template.name) },
  trades: { label: 'Most trades a week', order: (a, b) => (b.figures?.tradesAWeek ?? -1) - (a.figures?.tradesAWeek ?? -1) },
  drawdown: { label: 'Smallest drawdown', order: (a, b) => (a.figures?.drawdownPercent ?? 1e9) - (b.figures?.drawdownPercent ?? 1e9) },
}
const orderOptions = (Object.keys(orders) as Order[]).map((value) => ({ value, label: orders[value].label }))

/** Each word is somewhere in what the row and its details say. */
function isSought({ name, idea, family, indicators }: LibraryTemplate, sought: string): boolean {
  const text = [name, idea, family, ...indicators].join(' ').toLowerCase()
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The free or the premium templates, with their results on a symbol. */
export function LibraryTab({ shelf }: { shelf: 'library' | 'premium' }) {
  const basis = useEvidenceBasis()
  const { instrument, points, spread } = basis
  const library = useLibraryQuery()
  const finder = useFinderQuery({ symbol: instrument.symbol, spread })
  const found = finder.currentData
  const [sought, setSought] = useState('')
  const [sorted, setSorted] = useState<Order>('result')
  return (
    <>
      <ShelfWords shelf={shelf} />
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 border-b border-line px-gutter py-3">
        <BasisFields basis={basis} />
        <TextField label="Search" type="search" placeholder="Name, idea, indicator" value={sought} onChange={setSought} className="w-52" />
        <Select label="Sort" value={sorted} onChange={setSorted} options={orderOptions} className="w-44" />
        <div className="min-w-0 flex-[1_1_280px] pb-1.5">
          {found?.measured ? <MeasuredLine measured={found.measured} /> : null}
          {found && !found.measured ? <NotMeasured symbol={instrument.symbol} found={found} /> : null}
        </div>
      </div>
      <TemplateList
        label={shelf === 'premium' ? 'Premium templates' : 'Templates of the library'}
        instrument={instrument}
        library={library}
        finder={finder}
        among={(template) => template.premium === (shelf === 'premium') && isSought(template, sought)}
        order={orders[sorted].order}
      />
      <p className="px-gutter py-4 text-12 text-ink-2">
        Results are of the last 30 % of the period, after a spread of{' '}
        {formatPrice(found?.measured?.spread ?? points * instrument.point, instrument.digits)} a trade. R is what the stop would have cost.
        Each bound holds with 90 %: the average lies above the lower one and below the upper one.
      </p>
    </>
  )
}

function ShelfWords({ shelf }: { shelf: 'library' | 'premium' }) {
  return (
    <p className="px-gutter pt-4 text-ink-2">
      {words[shelf]}
      {shelf === 'premium' ? (
        <>
          {' '}
          So is{' '}
          <Link className="link" to="/discover">
            Discover
          </Link>
          , which searches around one strategy and checks each find against luck.
        </>
      ) : null}
    </p>
  )
}

function NotMeasured({ symbol, found }: { symbol: string; found: Found }) {
  return (
    <Note className="text-ink-2">
      Nothing was measured on {symbol} yet. {whenMeasured(found)}
    </Note>
  )
}
