import { Link } from 'react-router'

const row = 'flex min-h-9 items-center justify-between gap-4 border-b border-line last:border-b-0'

/** What an analysis of old bars leaves out, and what each of it would need. */
export function NeedsNow() {
  return (
    <section aria-labelledby="needs-now" className="min-w-0 border-t border-line px-gutter py-4 xl:border-l">
      <h2 id="needs-now" className="mb-2 text-14 font-title">
        Not shown, because it needs now
      </h2>
      <ul>
        {[
          ['Range used today', 'needs bars of today'],
          ['Currency strength', 'needs the last 24 hours'],
          ['Sessions today', 'needs bars of today'],
        ].map(([name, needs]) => (
          <li key={name} className={row}>
            {name} <span className="text-ink-3">{needs}</span>
          </li>
        ))}
        <li className={row}>
          Next events
          <Link to="/calendar" className="link">
            Calendar
          </Link>
        </li>
      </ul>
    </section>
  )
}
