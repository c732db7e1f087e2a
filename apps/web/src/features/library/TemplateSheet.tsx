import type { Found, ListedTemplate, MeasuredOn, TemplateFigures } from '@assay/contracts'
import type { StrategyDocument } from '@assay/strategy'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { SourceChip } from '../../base/SourceChip.tsx'
import { useTimezone } from '../../base/store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { formatNumber, plural } from '../../ui/format-number.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { SheetPanel } from '../../ui/SheetPanel.tsx'
import { evidenceFacts } from './evidence-facts.tsx'
import { directionTitles, familyTitle, measuredNumbers, periodWords } from './library-words.ts'
import { RulesView } from './RulesView.tsx'

interface Props extends ListedTemplate {
  /** The template as a strategy on the symbol. */
  document: StrategyDocument
  found: Found | undefined
  /** Decimals of the symbol's prices. */
  digits: number
  /** The buttons for the template. */
  actions: ReactNode
  onClose: () => void
}

/** One template in detail: idea, rules, evidence, and when it fails. */
export function TemplateSheet({ template, figures, document, found, digits, actions, onClose }: Props) {
  const { name, idea, breaks, family, timeframe, direction, parameters } = template
  return (
    <SheetPanel onClose={onClose} title={name}>
      <header className="border-b border-line p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-20">{name}</h2>
          <IconButton label="Close" icon={<X className="size-4" aria-hidden />} onClick={onClose} />
        </div>
        <p className="mt-2 flex flex-wrap gap-1.5">
          <Badge>{familyTitle(family)}</Badge>
          <Badge>
            {document.symbol} {timeframe}
          </Badge>
          <Badge>{directionTitles[direction]}</Badge>
        </p>
        <p className="mt-3 text-ink-2">{idea}</p>
      </header>
      <Part title="Rules">
        <RulesView document={document} />
      </Part>
      <Varying parameters={parameters} />
      <Part title="Evidence">
        {figures && found?.measured ? (
          <EvidenceFacts figures={figures} found={found} measured={found.measured} digits={digits} />
        ) : (
          <p className="text-ink-2">Not measured on {document.symbol} yet.</p>
        )}
      </Part>
      <Part title="What breaks it">
        <p>{breaks}</p>
      </Part>
      <div className="flex flex-wrap items-center gap-2 p-6">{actions}</div>
    </SheetPanel>
  )
}

function Varying({ parameters }: Pick<ListedTemplate['template'], 'parameters'>) {
  const facts = Object.values(parameters).map(({ label, value, from, to, unit }) => ({
    term: label,
    value: `${value}${unit && ` ${unit}`}, from ${from} to ${to}`,
  }))
  return (
    <Part title="Numbers worth varying">
      <Facts facts={facts} />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line px-6 py-4">
      <h3 className="mb-2 font-title">{title}</h3>
      {children}
    </section>
  )
}

interface EvidenceProps {
  figures: TemplateFigures
  found: Found
  measured: MeasuredOn
  digits: number
}

function EvidenceFacts({ figures, found, measured, digits }: EvidenceProps) {
  const { skewed } = figures
  const zone = useTimezone()
  return (
    <>
      <p className="mb-2 text-12 text-ink-2">
        Out of sample: {periodWords(measured, zone)}, after a cost of {formatNumber(measured.spread, digits)} a trade.
      </p>
      <p className="mb-2">
        <SourceChip on={measuredNumbers(measured)} />
      </p>
      <Facts facts={evidenceFacts(figures, { measured, tried: found.tried, digits })} />
      <Warnings figures={figures} simulated={measured.simulated} skewed={skewed} />
    </>
  )
}

const fewestProven = 30

function Warnings({ figures: { last }, simulated, skewed }: { figures: TemplateFigures; simulated: boolean; skewed: boolean }) {
  return (
    <>
      {simulated ? (
        <Note kind="warn" className="mt-3">
          Simulated: says nothing about markets.
        </Note>
      ) : null}
      {last.n > 0 && last.n < fewestProven ? (
        <Note className="mt-3">
          {plural(last.n, 'trade')} {last.n === 1 ? 'proves' : 'prove'} nothing: at least {fewestProven} are needed.
        </Note>
      ) : null}
      {skewed ? (
        <Note kind="warn" className="mt-3">
          Many small wins and rare large losses: the bounds promise too much here.
        </Note>
      ) : null}
    </>
  )
}
