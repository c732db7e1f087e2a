import type { Found, LibraryTemplate } from '@assay/contracts'
import type { Instrument } from '@assay/market'
import { useSearchParams } from 'react-router'
import type { CallError } from '../../base/refused.ts'
import { sentenceOf } from '../../base/refused.ts'
import type { ListedTemplate } from '../../features/library/listed-template.ts'
import { TemplateTable } from '../../features/library/TemplateTable.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Slow } from '../../ui/Slow.tsx'
import { CompareBar } from './CompareBar.tsx'
import { OpenedTemplate } from './OpenedTemplate.tsx'
import { useCompared } from './use-compared.ts'

interface Props {
  label: string
  instrument: Instrument
  templates: readonly LibraryTemplate[] | undefined
  found: Found | undefined
  /** Why there is no list. */
  error: CallError | undefined
  onRetry: () => void
  /** Whether rows can be chosen and compared. */
  comparable?: boolean
}

/** Templates in the order of their results, and the details of the one in the address. */
export function TemplateList({ label, instrument, templates, found, error, onRetry, comparable = false }: Props) {
  const [params, setParams] = useSearchParams()
  const compared = useCompared()
  const show = (id: string | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (id === null) after.delete('template')
      else after.set('template', id)
      return after
    })
  if (error)
    return (
      <Failure
        className="m-gutter"
        title="The library could not be read."
        detail={sentenceOf(error)}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    )
  if (!templates || !found) return <Waiting />
  const listed = listedOf(templates, found)
  const opened = listed.find(({ template }) => template.id === params.get('template'))
  return (
    <>
      {comparable && found.measured ? (
        <CompareBar listed={listed} found={found} measured={found.measured} instrument={instrument} compared={compared} onOpen={show} />
      ) : null}
      <TemplateTable
        label={label}
        listed={listed}
        found={found}
        onOpen={show}
        {...(comparable && found.measured ? { chosen: compared.ids, onChoose: compared.toggle } : {})}
      />
      {opened ? <OpenedTemplate {...opened} instrument={instrument} found={found} onClose={() => show(null)} /> : null}
    </>
  )
}

/** In the order of the ranking. Without measurements, lists every template by name. */
function listedOf(templates: readonly LibraryTemplate[], { measured, rows }: Found): ListedTemplate[] {
  const byName = (a: ListedTemplate, b: ListedTemplate) => (a.template.name < b.template.name ? -1 : 1)
  if (!measured) return templates.map((template) => ({ template, figures: null })).toSorted(byName)
  const byId = new Map(templates.map((template) => [template.id, template]))
  return rows.flatMap((figures) => {
    const template = byId.get(figures.template)
    return template ? [{ template, figures }] : []
  })
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-3 px-gutter py-4">
      <span className="sr-only">The library is being read</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
        <Skeleton key={line} className="h-11" />
      ))}
      <Slow>The server is still reading the library.</Slow>
    </div>
  )
}
