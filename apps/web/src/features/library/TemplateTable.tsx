import type { Found } from '@assay/contracts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { reachOf } from './BoundsLine.tsx'
import { familyTitle, judgements, sectionWords, verdictText } from './library-words.ts'
import type { ListedTemplate } from './listed-template.ts'
import { TemplateRow } from './TemplateRow.tsx'

interface Props {
  label: string
  listed: readonly ListedTemplate[]
  found: Found | undefined
  onOpen: (id: string) => void
  /** Ids chosen for comparison; absent if nothing can be compared. */
  chosen?: readonly string[]
  onChoose?: (id: string) => void
}

interface Section {
  key: string
  title: string
  words: string
  rows: readonly ListedTemplate[]
}

/** Templates in sections: by verdict if they are ranked, else by family. */
export function TemplateTable({ label, listed, found, onOpen, chosen, onChoose }: Props) {
  const ranked = found?.measured?.simulated === false
  const sections = ranked ? byVerdict(listed, found) : byFamily(listed)
  const reach = reachOf(listed.flatMap(({ figures }) => (figures ? [figures] : [])))
  const unit = listed.some(({ figures }) => figures?.unit === 'percent') ? 'a trade' : 'R a trade'
  return (
    <Table label={label} className="px-gutter" head={<Heads ranked={ranked} unit={unit} chooses={onChoose !== undefined} />}>
      {sections.map(({ key, title, words, rows }) => [
        <SectionRow key={key} title={title} words={words} />,
        ...rows.map((each) => (
          <TemplateRow key={each.template.id} {...each} ranked={ranked} reach={reach} onOpen={onOpen} chosen={chosen} onChoose={onChoose} />
        )),
      ])}
    </Table>
  )
}

function Heads({ ranked, unit, chooses }: { ranked: boolean; unit: string; chooses: boolean }) {
  return (
    <tr>
      {chooses ? (
        <HeadCell>
          <span className="sr-only">Compare</span>
        </HeadCell>
      ) : null}
      {ranked ? <HeadCell number>Rank</HeadCell> : null}
      <HeadCell>Template and entry rule</HeadCell>
      <HeadCell className="max-lg:hidden">Kind</HeadCell>
      <HeadCell className="max-lg:hidden">Whole period</HeadCell>
      <HeadCell number className="max-md:hidden">
        Trades
      </HeadCell>
      <HeadCell number className="max-xl:hidden">
        A week
      </HeadCell>
      <HeadCell number>Lower bound</HeadCell>
      <HeadCell className="max-md:hidden">90 % bounds, {unit}</HeadCell>
      <HeadCell number className="max-lg:hidden">
        Drawdown
      </HeadCell>
    </tr>
  )
}

function SectionRow({ title, words }: Pick<Section, 'title' | 'words'>) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={10} className="border-b border-line pt-5 pb-2 text-left">
        <span className="font-title">{title}</span> <span className="ml-1 font-body text-12 text-ink-2">{words}</span>
      </th>
    </tr>
  )
}

function byVerdict(listed: readonly ListedTemplate[], found: Found): Section[] {
  return judgements.flatMap((judged) => {
    const rows = listed.filter(({ figures }) => figures?.verdict === judged.verdict && figures.reason === judged.reason)
    if (rows.length === 0) return []
    const title = verdictText(judged)
    return [{ key: title, title, words: sectionWords(judged, rows.length, found), rows }]
  })
}

function byFamily(listed: readonly ListedTemplate[]): Section[] {
  const groups = Map.groupBy(listed, ({ template }) => template.family)
  return [...groups]
    .map(([family, rows]) => ({ key: family, title: familyTitle(family), words: '', rows }))
    .toSorted((a, b) => (a.title < b.title ? -1 : 1))
}
