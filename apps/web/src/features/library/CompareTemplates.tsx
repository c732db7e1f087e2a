import type { Found, ListedTemplate, MeasuredOn } from '@assay/contracts'
import type { ReactNode } from 'react'
import { SourceChip } from '../../base/SourceChip.tsx'
import { useTimezone } from '../../base/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Note } from '../../ui/Note.tsx'
import { Table } from '../../ui/Table.tsx'
import { BoundsLine, reachOf } from './BoundsLine.tsx'
import { evidenceFacts } from './evidence-facts.tsx'
import { directionTitles, familyTitle, measuredNumbers, periodWords, rulesText } from './library-words.ts'
import { SmallCurve } from './SmallCurve.tsx'

/** The most templates shown side by side. */
export const mostCompared = 4

interface Props {
  listed: readonly ListedTemplate[]
  tried: Found['tried']
  measured: MeasuredOn
  digits: number
  onOpen: (id: string) => void
  onClose: () => void
}

/** Templates side by side on the same bars with the same cost, one row per figure. */
export function CompareTemplates({ listed, tried, measured, digits, onOpen, onClose }: Props) {
  const { symbol, spread, simulated } = measured
  const zone = useTimezone()
  const rows = rowsOf(listed, { tried, measured, digits })
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={`Compare ${listed.length} templates`}
      description={`${symbol}, ${periodWords(measured, zone)}, after a cost of ${formatNumber(spread, digits)} a trade.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p className="mb-3">
        <SourceChip on={measuredNumbers(measured)} />
      </p>
      {simulated ? (
        <Note kind="warn" className="mb-3">
          Simulated: says nothing about markets.
        </Note>
      ) : null}
      <Table label="Templates side by side" head={<Heads listed={listed} onOpen={onOpen} />}>
        <Pictures listed={listed} />
        {rows.map(({ term, values }) => (
          <tr key={term}>
            <Cell quiet>{term}</Cell>
            {values.map((value, at) => (
              <Cell key={listed[at].template.id} className="py-2 align-top">
                <span className="block min-w-36 whitespace-normal">{value}</span>
              </Cell>
            ))}
          </tr>
        ))}
      </Table>
    </Dialog>
  )
}

function Heads({ listed, onOpen }: Pick<Props, 'listed' | 'onOpen'>) {
  return (
    <tr>
      <HeadCell>
        <span className="sr-only">Figure</span>
      </HeadCell>
      {listed.map(({ template: { id, name } }) => (
        <HeadCell key={id}>
          <button type="button" className="link text-14 font-title text-ink" onClick={() => onOpen(id)}>
            {name}
          </button>
        </HeadCell>
      ))}
    </tr>
  )
}

function Pictures({ listed }: Pick<Props, 'listed'>) {
  const reach = reachOf(listed.flatMap(({ figures }) => figures ?? []))
  return (
    <>
      <tr>
        <Cell quiet>Whole period, last 30 % shaded</Cell>
        {listed.map(({ template, figures }) => (
          <Cell key={template.id}>{figures ? <SmallCurve values={figures.curve} /> : '–'}</Cell>
        ))}
      </tr>
      <tr>
        <Cell quiet>90 % bounds</Cell>
        {listed.map(({ template, figures }) => (
          <Cell key={template.id}>{figures ? <BoundsLine figures={figures} reach={reach} className="w-30" /> : '–'}</Cell>
        ))}
      </tr>
    </>
  )
}

function rowsOf(listed: readonly ListedTemplate[], on: Parameters<typeof evidenceFacts>[1]): { term: string; values: ReactNode[] }[] {
  const facts = listed.map(({ figures }) => (figures ? evidenceFacts(figures, on) : []))
  const terms = facts.find(({ length }) => length > 0)?.map(({ term }) => term) ?? []
  const of = (term: string, value: (each: ListedTemplate) => ReactNode) => ({ term, values: listed.map(value) })
  return [
    ...terms.map((term) => ({ term, values: facts.map((each) => each.find((fact) => fact.term === term)?.value ?? '–') })),
    of('Kind', ({ template }) => `${familyTitle(template.family)}, ${directionTitles[template.direction]}, ${template.timeframe}`),
    ...(['long', 'short'] as const).flatMap((side) => [
      of(`${directionTitles[side]} entry`, ({ template }) => ruleOf(template, side, 'entry')),
      of(`${directionTitles[side]} exit`, ({ template }) => ruleOf(template, side, 'exit')),
    ]),
    of('What breaks it', ({ template }) => template.breaks),
  ].filter(({ values }) => values.some((value) => value !== '–'))
}

function ruleOf(template: ListedTemplate['template'], side: 'long' | 'short', rule: 'entry' | 'exit'): string {
  const text = template[side]?.[rule]
  return text === undefined ? '–' : rulesText(text, template.parameters)
}
