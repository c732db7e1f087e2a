import type { Search } from '@assay/contracts'
import { documentOfVariant, gridOf } from '@assay/discover'
import { useDispatch } from 'react-redux'
import { useNavigate, useParams } from 'react-router'
import { refusalOf, sentenceOf } from '../base/refused.ts'
import { useTimezone } from '../base/store.ts'
import { builder } from '../features/builder/builder.slice.ts'
import { dayOf } from '../features/builder/period.ts'
import { useRemoveSearchMutation, useSearchQuery } from '../features/discover/discover.api.ts'
import { variantText } from '../features/discover/search-words.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Failure } from '../ui/Failure.tsx'
import { formatDate } from '../ui/format-date.ts'
import { formatCount } from '../ui/format-number.ts'
import { Loading } from '../ui/Loading.tsx'
import { Note } from '../ui/Note.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Found } from './discover/Found.tsx'
import { Running } from './discover/Running.tsx'

/** Asked again also without a socket, while it runs. */
const askAgainMs = 3000

/** One search: how far it has come, or what it found. */
export function SearchPage() {
  const { searchId = '' } = useParams()
  const { data, error, refetch } = useSearchQuery(searchId, { pollingInterval: askAgainMs, skipPollingIfUnfocused: true })
  if (data) return <Shown search={data} />
  const missing = refusalOf(error)?.code === 'SEARCH_NOT_FOUND'
  return (
    <PageFrame title="Search">
      {error ? (
        <Failure
          title={missing ? 'This search is not there' : 'The search could not be read'}
          detail={sentenceOf(error)}
          action={missing ? <ButtonLink to="/discover">All searches</ButtonLink> : <Button onClick={() => refetch()}>Try again</Button>}
        />
      ) : (
        <Loading label="The search is loading" />
      )}
    </PageFrame>
  )
}

/** Opens a variant in the builder over the searched part: tested there, it gives the same result. */
function useOpenVariant(search: Search): (index: number) => void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const zone = useTimezone()
  return (index) => {
    const { spec, name } = search
    const document = { ...documentOfVariant(spec, gridOf(spec), index), name: `${name} ${variantText(spec, index)}`.slice(0, 80) }
    const days = { from: dayOf(Date.parse(spec.start), zone), to: dayOf(Date.parse(spec.seal) - 1, zone) }
    dispatch(builder.draftOpened({ document, draftId: null, version: null, days }))
    void navigate('/strategybuilder')
  }
}

function Shown({ search }: { search: Search }) {
  const { name, spec, state, result, soFar, error } = search
  const zone = useTimezone()
  const onOpen = useOpenVariant(search)
  const day = (at: string) => formatDate(Date.parse(at), zone)
  const lead = `${search.symbol} ${search.timeframe} · ${day(spec.start)} to ${day(spec.end)}, sealed from ${day(spec.seal)} · ${formatCount(search.count)} variants`
  return (
    <PageFrame title={`Around ${name}`} lead={lead} actions={<Actions search={search} />}>
      {error ? (
        <Note kind="fault" className="mx-gutter mb-4">
          {error}
        </Note>
      ) : null}
      {result ? <Found search={search} result={result} onOpen={onOpen} /> : null}
      {!result && soFar ? <Running search={search} soFar={soFar} /> : null}
      {state === 'cancelled' ? (
        <p className="px-gutter pb-6 text-ink-2">
          The search was cancelled. What it tried stays counted; nothing of it was judged, and the seal is unbroken.
        </p>
      ) : null}
    </PageFrame>
  )
}

function Actions({ search: { id, state } }: { search: Search }) {
  const [remove, { isLoading }] = useRemoveSearchMutation()
  return (
    <>
      <ButtonLink to="/discover">{state === 'running' ? 'Run in the background' : 'All searches'}</ButtonLink>
      {state === 'running' ? (
        <Button busy={isLoading} onClick={() => remove(id)}>
          Cancel search
        </Button>
      ) : null}
    </>
  )
}
