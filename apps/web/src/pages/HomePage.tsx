import type { BacktestAnswer } from '@assay/contracts'
import type { StrategyDocument } from '@assay/strategy'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useTimezone } from '../base/store.ts'
import { useHeldSeries } from '../base/use-held-series.ts'
import { dayOf, periodOf } from '../features/builder/period.ts'
import type { Days } from '../features/builder/work.ts'
import { DataNote } from '../features/data/DataNote.tsx'
import { Evidence } from '../features/home/Evidence.tsx'
import { Example } from '../features/home/Example.tsx'
import { type ExampleAsk, exampleDays, type HomeExample, type HomeExampleName, homeExamples } from '../features/home/example.ts'
import { Promises } from '../features/home/Promises.tsx'
import { verdictOf } from '../features/results/verdict.ts'
import { freeName } from '../features/strategies/free-name.ts'
import { sameDocument } from '../features/strategies/version-changes.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { toast } from '../ui/toast.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { useShelf } from './strategies/use-shelf.ts'

/** Shows what the product is, one action, and one real example. */
export function HomePage() {
  usePageTitle('Assay')
  const zone = useTimezone()
  const { name, days, ask } = useExample(zone)
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter xl:px-16">
      <section className="grid gap-x-12 gap-y-12 pt-10 pb-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:pt-18 lg:pb-16 xl:grid-cols-[minmax(0,1fr)_640px] xl:gap-x-24">
        <div className="lg:pt-12">
          <h1 className="mb-3 max-w-120 text-28">Gold is assayed before it is traded. So should your rules be.</h1>
          <p className="max-w-125 text-16 text-ink-2">
            Put a strategy together in sentences, test it on forex and gold bars, and see what it would have cost to be wrong. No code, no
            account, no key.
          </p>
          <div className="mt-6 flex flex-wrap gap-2">
            <ButtonLink to="/strategybuilder" kind="primary" tall>
              Build a strategy
            </ButtonLink>
            <OpenExample document={homeExamples[name].document} days={days} />
            <ButtonLink to="/strategy-new-user" tall>
              Start with one of six
            </ButtonLink>
          </div>
          <DataNote />
        </div>
        <Example ask={ask} verdict={verdicts[name]} />
      </section>
      <Evidence ask={ask} />
      <Promises />
    </div>
  )
}

/** The series of an example. */
function useSeriesOf(name: HomeExampleName) {
  const { symbol, timeframe } = homeExamples[name].document
  return useHeldSeries({ symbol, timeframe, place: 'example' })
}

/** The example, its bars and their days: on gold, or where gold is simulated, on the euro if that is not. `ask` is null until it is known what is held. */
function useExample(zone: string): { name: HomeExampleName; days: Days; ask: ExampleAsk | null } {
  const [gold, euro] = [useSeriesOf('gold'), useSeriesOf('euro')]
  const name: HomeExampleName = gold?.simulated && euro?.simulated === false ? 'euro' : 'gold'
  const held = name === 'gold' ? gold : euro
  const today = dayOf(Date.now(), zone)
  return useMemo(() => {
    const { covered, provider } = held ?? { covered: null, provider: 'auto' }
    const known = covered ? { from: dayOf(covered.from, zone), to: dayOf(covered.to - 1, zone) } : { from: '', to: today }
    const days = { ...exampleDays(known, homeExamples[name].months), zone }
    return { name, days, ask: held === undefined ? null : { ...periodOf(days), name, provider } }
  }, [held, name, today, zone])
}

function OpenExample({ document, days }: { document: StrategyDocument; days: Days }) {
  const navigate = useNavigate()
  const shelf = useShelf()
  async function open() {
    try {
      const { strategies } = shelf.list
      if (!strategies) throw new Error('Your strategies are not read yet; try again.')
      const names = strategies.map(({ name }) => name)
      const { name } = document
      const example = names.includes(name) ? { ...document, name: freeName(name, names) } : document
      // A copy that was changed since belongs to the reader, so it is not reused.
      const untouched = strategies.find((kept) => sameDocument({ ...kept.document, name }, document))
      const { id } = untouched ?? (await shelf.save(example))
      navigate(`${shelf.path(id)}&${new URLSearchParams({ from: days.from, to: days.to, zone: days.zone })}`)
    } catch (error) {
      toast('The example could not be opened.', { kind: 'fault', detail: error instanceof Error ? error.message : undefined })
    }
  }
  return (
    <Button tall onClick={open}>
      Open the example
    </Button>
  )
}

const verdictOn =
  ({ document: { initialCapital: capital, symbol } }: HomeExample) =>
  (answer: BacktestAnswer): string =>
    verdictOf({ answer, capital, symbol })

const verdicts = { gold: verdictOn(homeExamples.gold), euro: verdictOn(homeExamples.euro) }
