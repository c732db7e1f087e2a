import type { NewsSource } from '@assay/contracts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { sourcesPath } from './SourcesNote.tsx'

/** Why no headline can have come; null if one can. */
export function whyNoHeadline(sources: readonly NewsSource[]): string | null {
  const on = sources.filter(({ isOn }) => isOn)
  if (on.length === 0) return 'No source is switched on.'
  return on.some(({ answeredAt }) => answeredAt !== null) ? null : `No source has been reached yet, of ${on.length} that are switched on.`
}

/** Shown while there are no headlines: why, and how to get some. Headlines are never made up. */
export function NoNews({ sources }: { sources: readonly NewsSource[] | undefined }) {
  const why = whyNoHeadline(sources ?? []) ?? 'The sources that answered had no headline of the last 400 days.'
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
