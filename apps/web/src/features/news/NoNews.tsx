import type { NewsSource } from '@assay/contracts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { sourcesPath } from './SourcesNote.tsx'

/** Shown while there are no headlines: why, and how to get some. Headlines are never made up. */
export function NoNews({ sources }: { sources: readonly NewsSource[] | undefined }) {
  const on = sources?.filter(({ isOn }) => isOn) ?? []
  const reached = on.filter(({ answeredAt }) => answeredAt !== null)
  const why =
    on.length === 0
      ? 'No source is switched on.'
      : reached.length === 0
        ? `No source has been reached yet, of ${on.length} that are switched on.`
        : 'The sources that answered had no headline of the last 400 days.'
  return (
    <EmptyState
      className="mx-gutter my-6"
      title="No news yet"
      action={
        <ButtonLink kind="primary" to={sourcesPath}>
          Open the sources
        </ButtonLink>
      }
    >
      <p>
        {why} The operator of this installation can switch sources on, or add any RSS, Atom or JSON feed and whole lists of feeds (OPML) on
        the Data page.
      </p>
    </EmptyState>
  )
}
