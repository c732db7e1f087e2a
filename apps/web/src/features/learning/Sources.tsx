import type { Source } from '@assay/lessons'

/** The sources of a text. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <section aria-labelledby="sources" className="mt-8 max-w-160 text-12 text-ink-2">
      <h2 id="sources" className="font-title">
        Sources
      </h2>
      <ul>
        {sources.map(({ title, url }) => (
          <li key={url} className="py-1">
            <a href={url} rel="noreferrer" target="_blank" className="link">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
