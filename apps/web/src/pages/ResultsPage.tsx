import type { ListedResult } from '@assay/contracts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { sentenceOf } from '../base/refused.ts'
import { mostCompared } from '../features/results/compare/compare-look.ts'
import { type KeptList, useKeptList } from '../features/results/kept/use-kept-list.ts'
import type { KeptPlace } from '../features/results/kept/use-kept-result.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { toast } from '../ui/toast.ts'
import { ImportButton } from './results/ImportButton.tsx'
import { ResultSearch, soughtResults } from './results/ResultSearch.tsx'
import { ResultTable } from './results/ResultTable.tsx'

const leads = {
  account: 'Every backtest of your account is kept: the newest 200.',
  browser: 'Kept in this browser only: the newest 20.',
}

/** The kept results of this user or browser. */
export function ResultsPage() {
  const list = useKeptList()
  const [sought, setSought] = useState('')
  const choice = useChoice()
  const all = [...(list.account ?? []), ...(list.browser ?? [])]
  const reading = list.browser === undefined || (list.place === 'account' && !list.account && !list.error)
  const way = (
    <ButtonLink to="/strategybuilder" kind="primary">
      Test a strategy
    </ButtonLink>
  )
  return (
    <PageFrame title="Results" lead={<Lead place={list.place} />} actions={<Ways chosen={choice.chosen} />}>
      {list.error ? <NotRead list={list} sentence={sentenceOf(list.error)} /> : null}
      {reading ? <Loading label="Your results are loading" /> : null}
      {!reading && !list.error && all.length === 0 ? (
        <EmptyState className="mx-gutter mb-6 flex-1" title="No result yet" action={way}>
          <p>Each backtest that you run stands here afterwards, with its request and every figure, to be opened, compared and run again.</p>
        </EmptyState>
      ) : null}
      {all.length > 0 ? <ResultSearch value={sought} onChange={setSought} /> : null}
      <Shelf list={list} place="account" results={list.account} sought={sought} {...choice} />
      <Shelf list={list} place="browser" results={list.browser} sought={sought} {...choice} />
    </PageFrame>
  )
}

/** The results ticked for a comparison. The address may preset some. */
function useChoice() {
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState<readonly string[]>(() => (query.get('with') ?? '').split(',').filter(Boolean).slice(0, mostCompared))
  const onChoose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id].slice(0, mostCompared) : before.filter((other) => other !== id)))
  return { chosen, onChoose }
}

function Ways({ chosen }: { chosen: readonly string[] }) {
  return (
    <>
      <ButtonLink to="/strategies">My strategies</ButtonLink>
      <ImportButton />
      {chosen.length < 2 ? (
        <Button disabled title={`Tick two to ${mostCompared} results.`}>
          Compare
        </Button>
      ) : (
        <ButtonLink kind="primary" to={`/results/compare?ids=${chosen.join(',')}`}>
          Compare {chosen.length}
        </ButtonLink>
      )}
    </>
  )
}

function Lead({ place }: { place: KeptPlace }) {
  if (place === 'account') return leads.account
  return (
    <>
      {leads.browser}{' '}
      <Link to="/register" className="link">
        Register
      </Link>{' '}
      to keep new ones in an account.
    </>
  )
}

interface ShelfProps {
  list: KeptList
  place: KeptPlace
  results: readonly ListedResult[] | undefined
  sought: string
  chosen: readonly string[]
  onChoose: (id: string, isChosen: boolean) => void
}

/** The results of one place. The heading says which. */
function Shelf({ list, place, results = [], sought, chosen, onChoose }: ShelfProps) {
  if (results.length === 0) return null
  const label = place === 'account' ? 'In your account' : 'In this browser'
  const shown = soughtResults(results, sought)
  const remove = async (id: string) => {
    const fault = await list.remove(place, id)
    if (!fault) onChoose(id, false)
    toast(fault ?? 'The result is deleted.', { kind: fault ? 'fault' : 'plain', detail: fault ? 'It is still kept.' : undefined })
  }
  return (
    <section aria-label={label} className="mb-6">
      {list.place === 'account' && place === 'browser' ? (
        <>
          <h2 className="px-gutter text-14">In this browser</h2>
          <p className="mb-2 px-gutter text-ink-2">Run before you signed in. They stay readable here, and count for no account.</p>
        </>
      ) : null}
      {shown.length === 0 ? <p className="px-gutter py-4 text-ink-2">No result has “{sought}” in its name or symbol.</p> : null}
      {shown.length > 0 ? <ResultTable label={label} results={shown} onRemove={remove} chosen={chosen} onChoose={onChoose} /> : null}
    </section>
  )
}

function NotRead({ list, sentence }: { list: KeptList; sentence: string }) {
  return (
    <Failure
      className="mx-gutter mb-4"
      title="The results of your account could not be read."
      detail={sentence}
      kept="They are kept there."
      action={
        <Button onClick={list.refetch} busy={list.isFetching}>
          Try again
        </Button>
      }
    />
  )
}
