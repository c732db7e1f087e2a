import type { RefusalCode } from '@assay/contracts'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Loading } from '../ui/Loading.tsx'
import { FailureLine } from './FailureLine.tsx'
import { ReadFailure } from './ReadFailure.tsx'
import { type CallError, refusalOf } from './refused.ts'
import { useNotReady } from './use-not-ready.ts'

/** What `Loaded` reads of a query: every query hook of the API has this form. */
export interface Query<T> {
  /** The answer to the present question. */
  currentData?: T | undefined
  /** The last answer, which may be that to an earlier question. */
  data?: T | undefined
  error?: CallError | undefined
  isFetching: boolean
  refetch: () => unknown
}

interface Props<T> {
  query: Query<T>
  /** "Your trades are loading". From it comes the sentence of a failure: "Your trades could not be read." */
  loading: `${string} ${'is' | 'are'} loading`
  /** What stands here if the answer holds nothing yet; null or false if it holds something. */
  empty: ((data: T) => ReactNode) | 'never'
  /** A placeholder of the size of the content, or its number of lines. By default a spinner with the words. */
  skeleton?: number | ReactNode
  /** What is unchanged although it could not be read. */
  kept?: string
  /** What stands here instead of a failure if the request is refused with this code. */
  refused?: Partial<Record<RefusalCode, ReactNode>>
  /** One of several parts of a page: a failure takes a line instead of a box. */
  small?: boolean
  /** Shows the answer to the question before until the present one is answered. */
  keeps?: boolean
  /** Of what stands instead of the content. */
  className?: string
  /** The content. `isEarlier`: this is the answer to the question before. */
  children: (data: T, isEarlier: boolean) => ReactNode
}

/**
 * An answer of the server in every state: it is waited for, it is slow, its bars are still being fetched, it is refused
 * and asked for again, it holds nothing, or it could not be renewed. The answer to an earlier question is never shown as
 * that to the present one.
 */
export function Loaded<T>({ query, loading, empty, skeleton, refused = {}, keeps = false, children, ...look }: Props<T>) {
  const { error, currentData, refetch } = query
  const isUnready = useNotReady(error, refetch)
  const data = currentData ?? (keeps && !error ? query.data : undefined)
  const what = loading.replace(/ (is|are) loading$/, '')
  if (data === undefined) {
    const code = refusalOf(error)?.code
    if (code !== undefined && code in refused) return refused[code as RefusalCode]
    if (error && !isUnready) return <Unread what={what} error={error} query={query} {...look} />
    return (
      <Loading
        label={loading}
        skeleton={skeleton}
        className={look.className}
        slow={isUnready ? 'The bars are still being fetched.' : 'The server is slow to respond.'}
        action={<Button onClick={refetch}>Ask again</Button>}
      />
    )
  }
  const nothing = empty === 'never' ? null : empty(data)
  return (
    <>
      {error ? (
        <FailureLine error={error} query={query} className={look.className}>
          {[`${what} may be out of date.`, look.kept].filter(Boolean).join(' ')}
        </FailureLine>
      ) : null}
      {nothing || children(data, currentData === undefined)}
    </>
  )
}

type Look = Pick<Props<unknown>, 'kept' | 'small' | 'className'>

function Unread({ what, error, query, kept, small, className }: Look & { what: string; error: CallError; query: Query<unknown> }) {
  const title = `${what} could not be read.`
  return small ? (
    <FailureLine error={error} query={query} className={className}>
      {[title, kept].filter(Boolean).join(' ')}
    </FailureLine>
  ) : (
    <ReadFailure title={title} error={error} kept={kept} className={className} busy={query.isFetching} onRetry={query.refetch} />
  )
}
