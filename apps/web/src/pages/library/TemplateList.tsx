import { type Found, type LibraryTemplate, type ListedTemplate, type TemplateSection, templateSections } from '@assay/contracts'
import type { Instrument } from '@assay/market'
import { Loaded, type Query } from '../../base/Loaded.tsx'
import { useAddress } from '../../base/use-address.ts'
import { TemplateTable } from '../../features/library/TemplateTable.tsx'
import { CompareBar } from './CompareBar.tsx'
import { OpenedTemplate } from './OpenedTemplate.tsx'
import { useCompared } from './use-compared.ts'
import { useMayOwn, useOwnTemplate } from './use-own-template.ts'

interface Props {
  label: string
  instrument: Instrument
  library: Query<readonly LibraryTemplate[]>
  /** Which templates of the library are listed; by default all. */
  among?: (template: LibraryTemplate) => boolean
  /** Another order than that of the results; within each section. */
  order?: (a: ListedTemplate, b: ListedTemplate) => number
  finder: Query<Found>
  /** Whether rows can be chosen and compared. */
  comparable?: boolean
}

/** Templates in the order of their results, and the details of the one in the address. */
export function TemplateList({ library, among = () => true, order, finder, ...rest }: Props) {
  const both = [library, finder]
  const { currentData: templates } = library
  const { currentData: found } = finder
  const query = {
    currentData: templates && found && { templates, found },
    error: library.error ?? finder.error,
    isFetching: both.some(({ isFetching }) => isFetching),
    refetch: () => both.map(({ refetch }) => refetch()),
  }
  return (
    <Loaded query={query} loading="The library is loading" skeleton={6} className="m-gutter" empty="never">
      {(read) => {
        const sections = templateSections(read.templates.filter(among), read.found)
        return <Listed sections={order ? inOrder(sections, order) : sections} found={read.found} {...rest} />
      }}
    </Loaded>
  )
}

/** The rows of each section in another order. */
const inOrder = (sections: readonly TemplateSection[], order: NonNullable<Props['order']>) =>
  sections.map((section) => ({ ...section, rows: section.rows.toSorted(order) }))

interface ListedProps extends Pick<Props, 'label' | 'instrument' | 'comparable'> {
  sections: readonly TemplateSection[]
  found: Found
}

function Listed({ label, instrument, sections, found, comparable = false }: ListedProps) {
  const [params, setParams] = useAddress()
  const compared = useCompared()
  const listed = sections.flatMap(({ rows }) => rows)
  const show = (id: string | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (id === null) after.delete('template')
      else after.set('template', id)
      return after
    })
  const take = useOwnTemplate(found)
  const mayOwn = useMayOwn(listed.map(({ template }) => template))
  const opened = listed.find(({ template }) => template.id === params.get('template'))
  return (
    <>
      {comparable && found.measured ? (
        <CompareBar listed={listed} found={found} measured={found.measured} instrument={instrument} compared={compared} onOpen={show} />
      ) : null}
      <TemplateTable
        label={label}
        sections={sections}
        found={found}
        onOpen={show}
        narrow={comparable}
        takeOf={(template) =>
          mayOwn(template) ? () => void take.run({ id: template.id, body: { symbol: instrument.symbol } }) : undefined
        }
        {...(comparable && found.measured ? { chosen: compared.ids, onChoose: compared.toggle } : {})}
      />
      {opened ? <OpenedTemplate {...opened} instrument={instrument} found={found} onClose={() => show(null)} /> : null}
    </>
  )
}
