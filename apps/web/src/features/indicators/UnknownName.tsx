import { searchEntries } from '@assay/indicators'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

const mostMeant = 5

/** Shown if the address names an entry that the catalogue does not have. */
export function UnknownName({ name }: { name: string }) {
  usePageTitle('Indicators')
  const meant = searchEntries(name).slice(0, mostMeant)
  return (
    <EmptyState
      className="m-gutter"
      title="There is no indicator of that name."
      action={
        <ButtonLink to={{ search: '' }} replace>
          Show all
        </ButtonLink>
      }
    >
      <p>
        The catalogue has no <b className="break-all">{name}</b>. The link may be old or mistyped.
      </p>
      {meant.length > 0 ? (
        <ul aria-label="Similar names" className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-1">
          {meant.map((entry) => (
            <li key={entry.name}>
              <Link to={{ search: `?name=${encodeURIComponent(entry.name)}` }} replace className="link text-ink">
                {entry.name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </EmptyState>
  )
}
