import { type CatalogueEntry, outputsOf } from '@assay/indicators'
import { ArrowLeft, Plus } from 'lucide-react'
import { type PropsWithChildren, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { factsOf } from './entry-words.ts'
import { OutputLinks } from './OutputLinks.tsx'
import { ParamTable } from './ParamTable.tsx'

const icon = { className: 'size-4', 'aria-hidden': true } as const

interface Props {
  entry: CatalogueEntry
  example: ReactNode
  /** Its typical rule, and what followed it. */
  rates: ReactNode
  onUse: () => void
}

/** Everything the catalogue knows about an entry, with its chart. */
export function EntryDetail({ entry, example, rates, onUse }: Props) {
  usePageTitle(`${entry.name} · Indicators`)
  const article = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const outputs = outputsOf(entry)
  useStartAtTop(article, heading, entry.name)
  return (
    <article ref={article} className="flex flex-col gap-6 p-gutter">
      <Head entry={entry} heading={heading} onUse={onUse} />
      {outputs.length > 1 ? <OutputLinks outputs={outputs} chosen={entry.name} /> : null}
      {example}
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
        <Section id="parameters" title="Parameters">
          {entry.paramSpecs.length > 0 ? <ParamTable params={entry.paramSpecs} /> : <p className="py-1.5 text-ink-2">It has none.</p>}
        </Section>
        <Section id="reading" title="Reading it">
          <Facts facts={factsOf(entry)} />
          {entry.family === 'special' ? null : (
            <p className="mt-1 text-12 text-ink-3">
              Bars are counted at the defaults. Once settled, a value is the same wherever the series starts.
            </p>
          )}
        </Section>
      </div>
      {rates}
      <Section id="source" title="Where the formula is from">
        <ul className="text-ink-2">
          {entry.references.map((reference) => (
            <li key={reference}>{reference}</li>
          ))}
        </ul>
      </Section>
    </article>
  )
}

function Head({ entry, heading, onUse }: Omit<Props, 'example' | 'rates'> & { heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <header>
      <ButtonLink to={{ search: '' }} kind="quiet" icon={<ArrowLeft {...icon} />} className="-ml-2 mb-2 md:hidden">
        All indicators
      </ButtonLink>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-[1_1_240px] text-20 break-words outline-none">
          {entry.displayedName} <span className="block text-14 font-body tracking-normal text-ink-3">{entry.name}</span>
        </h2>
        <ButtonLink to="/buildercondition?conditionType=Long&ruleType=entry" kind="primary" icon={<Plus {...icon} />} onClick={onUse}>
          Use in a rule
        </ButtonLink>
      </div>
      <p className="mt-3 max-w-160 text-14">{entry.summary}</p>
      {entry.needsVolume ? (
        <Note kind="warn" className="mt-3 max-w-160">
          Needs volume. Where a series has none, as in many forex files, it has no value, and no condition on it is true.
        </Note>
      ) : null}
    </header>
  )
}

function Section({ id, title, children }: PropsWithChildren<{ id: string; title: string }>) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Scrolls to the top for another entry. On a phone, where the entry replaces the list, its heading also gets the focus. */
function useStartAtTop(article: { current: HTMLElement | null }, heading: { current: HTMLElement | null }, name: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the name that leads to another place
  useLayoutEffect(() => {
    article.current?.parentElement?.scrollTo(0, 0)
    const active = document.activeElement
    if (!(active instanceof HTMLElement) || active === document.body || active.offsetParent !== null) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [name, article, heading])
}
