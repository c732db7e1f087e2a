import type { Found, LibraryTemplate, TemplateSection } from '@assay/contracts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Table } from '../../ui/Table.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { reachOf } from './BoundsLine.tsx'
import { familyTitle, sectionWords, verdictText } from './library-words.ts'
import { TemplateCard } from './TemplateCard.tsx'
import { beside, TemplateRow } from './TemplateRow.tsx'

interface Props {
  label: string
  sections: readonly TemplateSection[]
  found: Found | undefined
  onOpen: (id: string) => void
  /** Ids chosen for comparison; absent if nothing can be compared. */
  chosen?: readonly string[]
  onChoose?: (id: string) => void
  /** Something stands beside the table: the kind of a template then only shows where the screen is very wide. */
  narrow?: boolean
  /** Opens a template in the builder; absent for one that this user may only read. */
  takeOf: (template: LibraryTemplate) => (() => void) | undefined
}

/** Templates in sections: by verdict if they are ranked, else by family. */
export function TemplateTable({ label, sections, found, onOpen, chosen, onChoose, narrow = false, takeOf }: Props) {
  const isPhone = useMedia('(max-width: 767px)')
  const ranked = found?.measured?.simulated === false
  const listed = sections.flatMap(({ rows }) => rows)
  const reach = reachOf(listed.flatMap(({ figures }) => (figures ? [figures] : [])))
  const measured = listed.some(({ figures }) => figures)
  const look = { ranked, measured, reach, narrow, onOpen, chosen, onChoose }
  const unit = listed.some(({ figures }) => figures?.unit === 'percent') ? 'a trade' : 'R a trade'
  if (isPhone)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
      <div role="group" aria-label={label}>
        {sections.map((section) => (
          <div key={titleOf(section)}>
            <h2 className="border-b border-line px-gutter pt-5 pb-2 text-14">
              <SectionWords section={section} listed={listed.length} found={found} />
            </h2>
            <ul>
              {section.rows.map((each) => (
                <TemplateCard key={each.template.id} {...each} {...look} onTake={takeOf(each.template)} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    )
  return (
    <Table
      label={label}
      className="px-gutter"
      head={<Heads ranked={ranked} measured={measured} unit={unit} chooses={onChoose !== undefined} narrow={narrow} />}
    >
      {sections.map((section) => [
        <SectionRow key={titleOf(section)} section={section} listed={listed.length} found={found} />,
        ...section.rows.map((each) => <TemplateRow key={each.template.id} {...each} {...look} onTake={takeOf(each.template)} />),
      ])}
    </Table>
  )
}

interface HeadsProps {
  ranked: boolean
  measured: boolean
  unit: string
  chooses: boolean
  narrow: boolean
}

function Heads({ ranked, measured, unit, chooses, narrow }: HeadsProps) {
  return (
    <tr>
      {chooses ? (
        <HeadCell>
          <span className="sr-only">Compare</span>
        </HeadCell>
      ) : null}
      {ranked ? <HeadCell number>Rank</HeadCell> : null}
      <HeadCell>Template and entry rule</HeadCell>
      <HeadCell className={narrow ? beside.kindInFinder : beside.kind}>Kind</HeadCell>
      {measured ? <FigureHeads unit={unit} /> : null}
      <HeadCell>
        <span className="sr-only">Open</span>
      </HeadCell>
    </tr>
  )
}

function FigureHeads({ unit }: Pick<HeadsProps, 'unit'>) {
  return (
    <>
      <HeadCell className={beside.curve}>Whole period</HeadCell>
      <HeadCell number className={beside.trades}>
        Trades
      </HeadCell>
      <HeadCell number className={beside.curve}>
        A week
      </HeadCell>
      <HeadCell number>Lower bound</HeadCell>
      <HeadCell>90 % bounds, {unit}</HeadCell>
      <HeadCell number className={beside.trades}>
        Drawdown
      </HeadCell>
    </>
  )
}

const titleOf = ({ judged, family }: TemplateSection): string => (judged ? verdictText(judged) : familyTitle(family))

interface SectionProps extends Pick<Props, 'found'> {
  section: TemplateSection
  /** How many templates all sections list. */
  listed: number
}

function SectionRow(props: SectionProps) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={11} className="border-b border-line pt-5 pb-2 text-left">
        <SectionWords {...props} />
      </th>
    </tr>
  )
}

function SectionWords({ section, listed, found }: SectionProps) {
  const { judged, rows } = section
  return (
    <>
      <span className="font-title">{titleOf(section)}</span>{' '}
      <span className="ml-1 font-body text-12 text-ink-2">
        {judged && found ? sectionWords(judged, rows.length, { ...found, listed }) : ''}
      </span>
    </>
  )
}
